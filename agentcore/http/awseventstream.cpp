// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/awseventstream.h"

#include <QtEndian>

#include <zlib.h>

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr qsizetype kPreludeBytes = 12; // two lengths and their checksum
constexpr qsizetype kChecksumBytes = 4;

static quint32 number(QByteArrayView bytes, qsizetype at)
{
    return qFromBigEndian<quint32>(bytes.sliced(at, 4).data());
}

static bool isIntact(QByteArrayView bytes, quint32 checksum)
{
    const uLong sum = crc32(0, reinterpret_cast<const Bytef *>(bytes.data()), uInt(bytes.size()));
    return sum == checksum;
}

static std::unexpected<Error> garbled()
{
    return fail(ErrorCode::Network, u"the stream of events is garbled"_s);
}

//! Bytes of a value of \a type, without a length in front; nothing: it has one, or is not known.
static std::optional<qsizetype> fixedSize(quint8 type)
{
    constexpr std::array<qsizetype, 6> kSizes{0, 0, 1, 2, 4, 8}; // true, false, integers
    constexpr quint8 kTimestamp = 8;
    constexpr quint8 kUuid = 9;
    if (type < kSizes.size())
        return kSizes[type];
    if (type == kTimestamp)
        return 8;
    return type == kUuid ? std::optional<qsizetype>(16) : std::nullopt;
}

static Result<QHash<QByteArray, QByteArray>> readHeaders(QByteArrayView bytes)
{
    constexpr quint8 kBytes = 6;
    constexpr quint8 kText = 7;
    QHash<QByteArray, QByteArray> headers;
    const auto take = [&bytes](qsizetype count) {
        const QByteArrayView taken = bytes.first(qMin(count, bytes.size()));
        bytes = bytes.sliced(taken.size());
        return taken;
    };
    while (!bytes.isEmpty()) {
        const auto nameSize = quint8(take(1).front());
        const QByteArray name = take(nameSize).toByteArray();
        if (nameSize == 0 || name.size() < nameSize || bytes.isEmpty())
            return garbled();
        const auto type = quint8(take(1).front());
        std::optional<qsizetype> size = fixedSize(type);
        if (!size && (type == kBytes || type == kText) && bytes.size() >= 2)
            size = qFromBigEndian<quint16>(take(2).data());
        if (!size || *size > bytes.size())
            return garbled();
        const QByteArrayView value = take(*size);
        if (type == kText)
            headers.insert(name, value.toByteArray());
    }
    return headers;
}

Result<void> AwsEventStream::append(QByteArrayView bytes)
{
    if (m_error)
        return std::unexpected(*m_error);
    m_buffer.append(bytes);
    const Result<void> taken = takeMessages();
    if (!taken)
        m_error = taken.error();
    return taken;
}

Result<void> AwsEventStream::takeMessages()
{
    qsizetype start = 0;
    while (m_buffer.size() - start >= kPreludeBytes) {
        const QByteArrayView rest = QByteArrayView(m_buffer).sliced(start);
        if (!isIntact(rest.first(8), number(rest, 8)))
            return garbled();
        const quint32 size = number(rest, 0);
        const quint32 headerSize = number(rest, 4);
        if (size > kMaxMessageBytes || headerSize > kMaxHeaderBytes)
            return fail(ErrorCode::LimitExceeded, u"the answer of the endpoint is too large"_s);
        if (qsizetype(size) < kPreludeBytes + kChecksumBytes + qsizetype(headerSize))
            return garbled();
        if (rest.size() < qsizetype(size))
            break;
        const QByteArrayView message = rest.first(size);
        if (!isIntact(message.chopped(kChecksumBytes), number(message, size - kChecksumBytes)))
            return garbled();
        auto headers = readHeaders(message.sliced(kPreludeBytes, headerSize));
        if (!headers)
            return std::unexpected(headers.error());
        m_events.push_back(
            {*std::move(headers),
             message.sliced(kPreludeBytes + headerSize).chopped(kChecksumBytes).toByteArray()});
        start += size;
    }
    m_buffer.remove(0, start);
    return {};
}

std::optional<AwsEvent> AwsEventStream::takeEvent()
{
    if (m_events.empty())
        return {};
    AwsEvent event = std::move(m_events.front());
    m_events.pop_front();
    return event;
}

} // namespace AgentCore
