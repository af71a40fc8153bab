// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/inflater.h"

#include <zlib.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

struct Inflater::Private
{
    z_stream stream{};
    QByteArray packed; // what zlib did not take yet
    bool broken = false;
};

Inflater::Inflater()
    : d(std::make_unique<Private>())
{
    constexpr int kEitherHeader = 32; // zlib's way to say: gzip or zlib, by the header
    d->broken = inflateInit2(&d->stream, MAX_WBITS + kEitherHeader) != Z_OK;
}

Inflater::~Inflater()
{
    inflateEnd(&d->stream);
}

bool Inflater::takes(QByteArrayView contentEncoding)
{
    const auto is = [&](QByteArrayView name) {
        return contentEncoding.compare(name, Qt::CaseInsensitive) == 0;
    };
    return is("gzip") || is("x-gzip") || is("deflate");
}

void Inflater::append(QByteArrayView bytes)
{
    d->packed.append(bytes);
}

Result<QByteArray> Inflater::takePiece()
{
    QByteArray piece(kMaxPieceBytes, Qt::Uninitialized);
    z_stream &stream = d->stream;
    stream.next_out = reinterpret_cast<Bytef *>(piece.data());
    stream.avail_out = uInt(piece.size());
    stream.next_in = reinterpret_cast<Bytef *>(d->packed.data());
    stream.avail_in = uInt(d->packed.size());
    while (!d->broken && stream.avail_out > 0) {
        const int state = inflate(&stream, Z_SYNC_FLUSH);
        if (state == Z_STREAM_END && stream.avail_in > 0)
            d->broken = inflateReset(&stream) != Z_OK; // another one behind it
        else if (state == Z_STREAM_END || state == Z_BUF_ERROR)
            break;
        else
            d->broken = state != Z_OK;
    }
    if (d->broken)
        return fail(ErrorCode::Network, u"the compressed answer is broken"_s);
    d->packed = d->packed.last(stream.avail_in);
    piece.truncate(piece.size() - stream.avail_out);
    return piece;
}

} // namespace AgentCore
