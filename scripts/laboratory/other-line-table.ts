/** Lines that nobody sings: with those that are sung, the recogniser chooses among 200. */
export const otherLines = `
  i have been waiting at the station all day long
  there are flowers growing where the old house stood
  every morning brings another chance to try
  when the summer ends we will be far from here
  the wind is blowing softly through the trees
  nobody told me love would be this way
  carry me over the mountains in the rain
  a candle in the window leads me through the dark
  she left a letter lying on the kitchen table
  dancing in the street until the break of day
  i saw your picture hanging on the wall
  the road is long but i am not afraid
  give me one more reason to believe in you
  we used to run together through the fields of corn
  my heart is like an ocean deep and blue
  the radio is playing our old song again
  tomorrow is a promise we can never keep
  hear the bells are ringing in the valley below
  i will be there to catch you when you fall
  the moon is rising slowly over the bay
  nothing in the world could make me change my mind
  baby let us drive away from this old town
  silver clouds are drifting through an empty sky
  you are the only one who knows my name
  it feels like we are living in a dream
  the autumn leaves are dancing on the ground
  a stranger in a city made of glass
  i wrote your name in letters on the sand
  the fire is burning lower every hour
  come a little closer let me see your face
  we were young and foolish and we did not care
  the ocean keeps the secrets of the sailors
  raise your glass and drink to better days
  i never meant to hurt you with my words
  the train is leaving early in the morning
  somebody is knocking on my bedroom door
  under the bridge the water flows along
  nobody knows the trouble i have seen
  let the music play and set your spirit free
  a lonely cowboy rides into the sun
  it is getting harder every single day
  keep on walking till you find the open gate
  my father worked the land until his hands were sore
  yesterday you told me that you would be true
  i am standing here with nothing left to lose
  snow is falling quietly on the frozen lake
  the streets are full of people with no place to go
  lift your voice and sing it to the sky
  the birds are flying south before the cold
  midnight finds me staring at the ceiling
  there is a light that shines behind the hill
  you can have my money but not my soul
  remember when we said that we would never part
  time is running faster than a mountain stream
  she wears a yellow ribbon in her hair
  nothing but the sound of footsteps in the hall
  i believe in miracles and second chances
  every little thing you do is magic to me
  breaking all the rules that hold us down
  the captain turned the ship toward the storm
  if i could fly i would follow you tonight
  a broken mirror on a dusty shelf
  the children laugh and play beside the river
  tell the driver not to stop until we are home
  you and i are like the earth and moon
  do not forget the promise that you made
  a hundred roses will not bring her back
  we can build a castle out of stone
  i hear the echo of a distant drum
  wake me when the long dark winter ends
  the sun goes down behind the factory wall
  everything is changing but i stay the same
  you put a spell on me with just one smile
  the neon signs are flashing red and green
  follow me down to the edge of the water
  i lost my way among the city crowds
  nothing is forever but the stars above
  hush now little darling do not cry
  the clock is ticking louder in the quiet room
  a dollar and a dream is all i had
  we are only shadows passing through
  the desert wind is calling out my name
  i want to see the colors of the world
  hand in hand we walk along the shore
  the story of my life is written on my skin
  one by one the lights are going out
  she walks in beauty like the summer night
  take the long way around to my house
  the thunder and the lightning shook the ground
  i am coming back to where i belong
  the old guitar is missing half its strings
  our love is stronger than the strongest chain
  leave your worries waiting at the door
  the taste of honey lingers on my lips
  high above the valley eagles fly
  we were never meant to say goodbye
  the postman brought a letter edged in black
  fill the room with laughter and with wine
  in the middle of the night i think of you
  rolling like a stone without a home
  hold on tight the ride is just begun
  the garden gate is rusted and the path is gone
  there was a time when i could make you laugh
  a whisper in the darkness calls me near
  break the silence say the words out loud
  the sailor dreams of harbors far away
  i would walk a thousand miles for you
  shine a light on everything i do
  the kettle sings and all the windows steam
  nobody wins when people go to war
  you are the answer to the prayer i said
  all the money in the world could not buy this
  wild horses running free across the plain
  a paper boat is floating down the stream
  i know that you are somewhere in this town
  the final curtain falls and we go home
  sweet memories of days when we were kings
  the engine hums a low and lonesome tune
  my shoes are worn from walking in the rain
  put your head against my chest and sleep
  the market square is empty after dark
  ride the wave and never look behind
  the bitter coffee keeps me wide awake
  every heart that ever loved has known this pain
  i can feel the rhythm moving through my bones
  a mother sings her baby back to sleep
  the lighthouse guides the ships into the harbor
  forget about the things you cannot change
  you said forever but forever ended
  the highway stretches out into the blue
  we danced until the band had gone to bed
  a pocket full of pennies and a broken watch
  the night is young and so are you and i
  freedom is a song that must be sung
  the spider spins her web across the door
  nothing rhymes with how i feel for you
  fade away like echoes in a canyon
  the teacher wrote the answer on the board
  climb aboard the slow train to the coast
  there is a crack in everything we made
  my best friend moved away a year ago
  lanterns on the water light the bay
  the king has lost his crown and all his men
  a penny for the secrets of your mind
  let me be the shelter from your storm
  i found a feather lying in the grass
  the echo of your laughter fills the hall
  we planted apple trees beside the wall
  black coffee and a cigarette at dawn
  the message in the bottle reached the shore
  you make me feel like i could touch the clouds
  a rusty key that fits no lock at all
  the parade is marching down the avenue
  paint the fences white before the spring
  i keep a photograph inside my coat
  the harvest moon is hanging big and low
  a thousand voices rising in the night
  turn the page and start it all again
  spirits in the forest guard the way
  the carnival is leaving town today
  we share the bread and break the bitter news
  your perfume is still lingering in the air
  the mountain road is icy and steep
  i bought a ticket to the other side
  footprints in the snow lead back to you
  the jury and the judge have gone to lunch
  long ago and far across the sea
  a pair of doves is nesting in the roof
  the candle flickers but it does not die
  we never need a reason to be kind
  the coal train rumbles past the sleeping town
  a satellite is blinking as it falls
  kiss me once before the morning light
  the elevator takes me to the top
  i threw my ring into the wishing well
  some other day we may be friends again
`
  .trim()
  .split('\n')
  .map((line) => line.trim())
