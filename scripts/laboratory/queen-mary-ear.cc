// Hears key and tempo of mono samples at 44.1 kHz or, called with `sections`, where sections begin,
// with the library of Queen Mary, University of London, set up as its own plugins set it up.
// Compiled where it is used: the library is GPL-2+.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <vector>
#include "dsp/keydetection/GetKeyMode.h"
#include "dsp/onsets/DetectionFunction.h"
#include "dsp/segmentation/ClusterMeltSegmenter.h"
#include "dsp/tempotracking/TempoTrackV2.h"

const int rate = 44100, step = 512;

// 1 to 12 are C major to B major, 13 to 24 C minor to B minor: the one that is heard longest.
int keyOf(const std::vector<double>& sound) {
  GetKeyMode ear(rate, 440, 10, 10);
  std::vector<double> block(ear.getBlockSize());
  std::map<int, int> heard;
  for (size_t at = 0; at + block.size() <= sound.size(); at += ear.getHopSize()) {
    std::copy(sound.begin() + at, sound.begin() + at + block.size(), block.begin());
    heard[ear.process(block.data())]++;
  }
  heard.erase(0);
  int best = 0;
  for (auto& one : heard) if (one.second > heard[best]) best = one.first;
  return best;
}

double bpmOf(const std::vector<double>& sound) {
  DFConfig config{};
  config.DFType = DF_COMPLEXSD;
  config.stepSize = step;
  config.frameLength = 2 * step;
  config.dbRise = 3;
  config.whiteningRelaxCoeff = config.whiteningFloor = -1;
  DetectionFunction onsets(config);
  std::vector<double> strength, period, tempi, beats, gaps;
  for (size_t at = 0; at + 2 * step <= sound.size(); at += step)
    strength.push_back(onsets.processTimeDomain(&sound[at]));
  while (!strength.empty() && strength.back() <= 0) strength.pop_back();
  if (strength.size() < 1000) return 0;
  strength.erase(strength.begin(), strength.begin() + 2);
  period.resize(strength.size());
  TempoTrackV2 tracker(rate, step);
  tracker.calculateBeatPeriod(strength, period, tempi);
  tracker.calculateBeats(strength, period, beats);
  for (size_t beat = 1; beat < beats.size(); beat++) gaps.push_back(beats[beat] - beats[beat - 1]);
  if (gaps.size() < 5) return 0;
  std::sort(gaps.begin(), gaps.end());
  double sum = 0;
  size_t quarter = gaps.size() / 4;
  for (size_t gap = quarter; gap < gaps.size() - quarter; gap++) sum += gaps[gap];
  return 60.0 * rate / step / (sum / (gaps.size() - 2 * quarter));
}

void printSections(const std::vector<double>& sound) {
  srand(1);
  ClusterMeltSegmenterParams params;
  params.neighbourhoodLimit = int(4 / params.hopSize + 0.0001);
  ClusterMeltSegmenter ear(params);
  ear.initialise(rate);
  const size_t window = ear.getWindowsize(), hop = ear.getHopsize();
  for (size_t at = 0; at + window <= sound.size(); at += hop)
    ear.extractFeatures(&sound[at], window);
  ear.segment(10);
  const Segmentation& heard = ear.getSegmentation();
  for (size_t place = 0; place < heard.segments.size(); place++)
    printf("%s%.2f", place ? "," : "[", double(heard.segments[place].start) / heard.samplerate);
  printf("]\n");
}

int main(int words, char**) {
  // The library reports its progress on the stream that the answer is written to.
  std::cout.setstate(std::ios::failbit);
  std::vector<double> sound;
  float buffer[4096];
  while (size_t count = fread(buffer, sizeof(float), 4096, stdin))
    sound.insert(sound.end(), buffer, buffer + count);
  if (words > 1) return printSections(sound), 0;
  printf("{\"key\":%d,\"bpm\":%.2f}\n", keyOf(sound), bpmOf(sound));
}
