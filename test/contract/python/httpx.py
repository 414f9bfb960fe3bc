"""The part of httpx that a generated client calls, for machines that do not have it installed."""

import json as codec
import urllib.error
import urllib.parse
import urllib.request
import uuid

USE_CLIENT_DEFAULT = None


class TransportError(Exception):
    pass


class TimeoutException(TransportError):
    pass


class HTTPStatusError(Exception):
    pass


class Response:
    def __init__(self, status_code, reason_phrase, headers, content):
        self.status_code = status_code
        self.reason_phrase = reason_phrase
        self.headers = headers
        self.content = content
        self.is_success = 200 <= status_code < 300

    def json(self):
        return codec.loads(self.content)


class Client:
    def request(self, method, url, *, headers, params, json, content, data, files, timeout):
        address = f"{url}?{urllib.parse.urlencode(params)}" if params else url
        request = urllib.request.Request(address, method=method, headers=headers)
        if files:
            boundary = uuid.uuid4().hex
            request.add_header("Content-Type", f"multipart/form-data; boundary={boundary}")
            request.data = form(boundary, data, files)
        elif json is not None:
            request.add_header("Content-Type", "application/json")
            request.data = codec.dumps(json).encode()
        try:
            answer = urllib.request.urlopen(request, timeout=timeout)
        except urllib.error.HTTPError as refusal:
            answer = refusal
        return Response(answer.status, answer.reason, answer.headers, answer.read())


class AsyncClient:
    pass


def form(boundary, fields, files):
    bytes_of_a_file = 'filename="upload"\r\nContent-Type: application/octet-stream'
    parts = [(f'name="{name}"', text(value)) for name, value in fields.items()]
    parts += [(f'name="{name}"; {bytes_of_a_file}', value) for name, value in files.items()]
    body = b""
    for headers, value in parts:
        body += f"--{boundary}\r\nContent-Disposition: form-data; {headers}\r\n\r\n".encode()
        body += value + b"\r\n"
    return body + f"--{boundary}--\r\n".encode()


def text(value):
    return (str(value).lower() if isinstance(value, bool) else str(value)).encode()
