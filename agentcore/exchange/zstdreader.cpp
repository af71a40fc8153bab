// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/zstdreader.h"

#include <QLibrary>

#include <memory>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

// Source: zstd.h, "Streaming"; stable since 1.3.
struct ZstdInput
{
    const void *start;
    size_t size;
    size_t position;
};

struct ZstdOutput
{
    void *start;
    size_t size;
    size_t position;
};

//! The functions of libzstd that are needed.
struct ZstdLibrary
{
    void *(*create)() = nullptr;
    size_t (*free)(void *) = nullptr;
    size_t (*unpack)(void *, ZstdOutput *, ZstdInput *) = nullptr;
    unsigned (*isError)(size_t) = nullptr;
};

} // namespace

static std::optional<ZstdLibrary> loadZstd()
{
    constexpr int kVersion = 1;
    QLibrary library(u"zstd"_s, kVersion);
    ZstdLibrary zstd;
    const auto find = [&library](auto &function, const char *name) {
        using Function = std::decay_t<decltype(function)>;
        function = reinterpret_cast<Function>(library.resolve(name));
        return function != nullptr;
    };
    const bool isWhole = find(zstd.create, "ZSTD_createDStream")
        && find(zstd.free, "ZSTD_freeDStream") && find(zstd.unpack, "ZSTD_decompressStream")
        && find(zstd.isError, "ZSTD_isError");
    return isWhole ? std::optional(zstd) : std::nullopt;
}

Result<QByteArray> unpackZstd(const QByteArray &packed, qint64 maxBytes)
{
    constexpr qsizetype kPiece = 128 * 1024; // as large as a block may be
    static const std::optional<ZstdLibrary> zstd = loadZstd();
    if (!zstd) {
        return fail(
            ErrorCode::NotFound,
            u"the library libzstd.so.1, which what is compressed is read with, is missing"_s);
    }
    const std::unique_ptr<void, size_t (*)(void *)> stream(zstd->create(), zstd->free);
    ZstdInput input{packed.constData(), size_t(packed.size()), 0};
    QByteArray unpacked;
    QByteArray piece(kPiece, Qt::Uninitialized);
    for (;;) {
        ZstdOutput output{piece.data(), size_t(piece.size()), 0};
        const size_t left = zstd->unpack(stream.get(), &output, &input);
        if (zstd->isError(left))
            return fail(ErrorCode::InvalidInput, u"the compressed data are broken"_s);
        unpacked.append(piece.constData(), qsizetype(output.position));
        if (unpacked.size() > maxBytes)
            return fail(ErrorCode::LimitExceeded, u"the data are too large once unpacked"_s);
        const bool isAtEnd = input.position == input.size;
        if (left == 0 && isAtEnd)
            return unpacked;
        if (isAtEnd && output.position < output.size)
            return fail(ErrorCode::InvalidInput, u"the compressed data are cut short"_s);
    }
}

} // namespace AgentCore
