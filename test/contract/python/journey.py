"""What a customer would write in Python: create, repeat the create, poll, download, certificate, upload."""

import json
import os
import sys
import time
import urllib.request

# The folder of this file comes last, so that the real httpx is taken where there is one.
sys.path.append(sys.path.pop(0))
sys.path.insert(0, sys.argv[1])

from client import Client, CreateGenerationRequest, CreateUploadFormWithFile, SongFeature

client = Client(os.environ["BASE_URL"], auth={"apiKey": {"apiKey": os.environ["API_KEY"]}})

wish = CreateGenerationRequest(tags="warm lofi piano", duration=30, metadata={"order": "42"})
keyed = {"Idempotency-Key": "order 42"}
created = client.create_generation(wish, headers=keyed)
again = client.create_generation(wish, headers=keyed)
track = client.get_generation(created.data.id).data
while track.status == "processing":
    time.sleep(0.2)
    track = client.get_generation(created.data.id).data
audio = urllib.request.urlopen(track.audio_url).read()
# The generator's plain methods return nothing but JSON; the bytes are in what these return.
certificate = client.get_generation_certificate_with_headers(track.id).response.content
attestation = client.get_songs_config().data.attestation
with open(os.environ["SONG"], "rb") as song:
    upload = client.create_upload(
        CreateUploadFormWithFile(
            file=song.read(),
            feature=SongFeature.REMOVE_VOCALS,
            attestation_version=attestation.version,
            attestation_confirmed=True,
        )
    ).data

print(
    json.dumps(
        {
            "status": track.status,
            "audioBytes": len(audio),
            "certificate": certificate[:5].decode(),
            "upload": upload.status,
            "repeated": again.data.id == track.id,
            "metadata": track.metadata,
        }
    )
)
