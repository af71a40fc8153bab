// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/httprequest.h"

#include <algorithm>
#include <utility>

namespace Acp {

constexpr qsizetype kMaxTargetBytes = 2048;

//! Source: RFC 9110, 5.6.2.
static bool isToken(QByteArrayView text)
{
    return !text.isEmpty() && std::ranges::all_of(text, [](char byte) {
        return (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z')
            || (byte >= 'A' && byte <= 'Z')
            || (byte != 0 && QByteArrayView("!#$%&'*+-.^_`|~").contains(byte));
    });
}

QByteArray HttpRequest::header(QByteArrayView name) const
{
    const auto found = std::ranges::find(headers, name, &Header::first);
    return found == headers.end() ? QByteArray() : found->second;
}

bool HttpRequest::lists(QByteArrayView name, QByteArrayView word) const
{
    return std::ranges::any_of(headers, [&](const Header &header) {
        return header.first == name
            && std::ranges::any_of(header.second.split(','), [word](const QByteArray &item) {
                   return item.trimmed().compare(word, Qt::CaseInsensitive) == 0;
               });
    });
}

bool HttpRequest::asksToClose() const
{
    return isOld || lists("connection", "close");
}

bool HttpRequest::asksForWebSocket() const
{
    return method == "GET" && lists("upgrade", "websocket");
}

void HttpRequestReader::fail(int status)
{
    m_failure = status;
    m_state = State::Failed;
}

qsizetype HttpRequestReader::take(QByteArrayView bytes)
{
    if (m_state == State::Head)
        return takeHead(bytes);
    return m_state == State::Body ? takeBody(bytes) : 0;
}

qsizetype HttpRequestReader::takeHead(QByteArrayView bytes)
{
    if (bytes.startsWith("\r\n")) // some clients end a body with one too many
        return 2;
    const qsizetype end = bytes.first(std::min(bytes.size(), kMaxHeadBytes)).indexOf("\r\n\r\n");
    if (end < 0) {
        if (bytes.size() >= kMaxHeadBytes)
            fail(431);
        return 0;
    }
    const int failure = parseHead(bytes.first(end));
    if (failure)
        fail(failure);
    else
        m_state = State::HeadDone;
    return end + 4;
}

int HttpRequestReader::parseHead(QByteArrayView head)
{
    m_request = {};
    qsizetype begin = 0;
    for (qsizetype count = 0; begin <= head.size(); ++count) {
        qsizetype end = head.indexOf("\r\n", begin);
        if (end < 0)
            end = head.size();
        const QByteArrayView line = head.sliced(begin, end - begin);
        if (count > kMaxHeaders)
            return 431;
        const int failure = count == 0 ? parseFirstLine(line) : parseHeader(line);
        if (failure)
            return failure;
        begin = end + 2;
    }
    const auto hosts = std::ranges::count(m_request.headers, "host", &HttpRequest::Header::first);
    if (hosts > 1 || (hosts == 0 && !m_request.isOld))
        return 400;
    return parseLength();
}

int HttpRequestReader::parseFirstLine(QByteArrayView line)
{
    const qsizetype first = line.indexOf(' ');
    const qsizetype last = line.lastIndexOf(' ');
    if (first < 0 || last <= first)
        return 400;
    const QByteArrayView target = line.sliced(first + 1, last - first - 1);
    const QByteArrayView version = line.sliced(last + 1);
    m_request.method = line.first(first).toByteArray();
    if (!isToken(m_request.method) || m_request.method.size() > 16 || !version.startsWith("HTTP/"))
        return 400;
    if (version != "HTTP/1.1" && version != "HTTP/1.0")
        return 505;
    m_request.isOld = version == "HTTP/1.0";
    if (target.size() > kMaxTargetBytes)
        return 414;
    const bool isClean = std::ranges::all_of(target, [](char c) { return c > ' ' && c < 127; });
    if (!target.startsWith('/') || !isClean)
        return 400;
    const qsizetype query = target.indexOf('?');
    m_request.path = target.first(query < 0 ? target.size() : query).toByteArray();
    return 0;
}

int HttpRequestReader::parseHeader(QByteArrayView line)
{
    const qsizetype colon = line.indexOf(':');
    if (colon < 0 || !isToken(line.first(colon))) // a folded one begins with a space
        return 400;
    const QByteArrayView value = line.sliced(colon + 1).trimmed();
    const auto isControl
        = [](char byte) { return (byte >= 0 && byte < ' ' && byte != '\t') || byte == 127; };
    if (std::ranges::any_of(value, isControl))
        return 400;
    m_request.headers.append({line.first(colon).toByteArray().toLower(), value.toByteArray()});
    return 0;
}

int HttpRequestReader::parseLength()
{
    m_left = 0;
    const auto count = [this](QByteArrayView name) {
        return std::ranges::count(m_request.headers, name, &HttpRequest::Header::first);
    };
    const auto lengths = count("content-length");
    const auto codings = count("transfer-encoding");
    m_isChunked = codings > 0;
    if (lengths > 1 || codings > 1 || (lengths && codings) || (codings && m_request.isOld))
        return 400;
    if (m_isChunked) {
        const QByteArray coding = m_request.header("transfer-encoding");
        return coding.compare("chunked", Qt::CaseInsensitive) == 0 ? 0 : 501;
    }
    if (lengths == 0)
        return 0;
    const QByteArray length = m_request.header("content-length");
    const auto isDigit = [](char byte) { return byte >= '0' && byte <= '9'; };
    if (length.isEmpty() || length.size() > 18 || !std::ranges::all_of(length, isDigit))
        return 400;
    m_left = length.toLongLong();
    return 0;
}

void HttpRequestReader::readBody()
{
    Q_ASSERT(m_state == State::HeadDone);
    m_piece = m_isChunked ? Piece::Size : Piece::Length;
    m_trailers = 0;
    m_state = m_isChunked || m_left > 0 ? State::Body : State::Done;
    if (m_left > m_maxBodyBytes)
        fail(413);
}

qsizetype HttpRequestReader::takeBody(QByteArrayView bytes)
{
    if (m_piece != Piece::Length && m_piece != Piece::Chunk)
        return takeLine(bytes);
    const qsizetype taken = std::min<qint64>(m_left, bytes.size());
    m_request.body += bytes.first(taken);
    m_left -= taken;
    if (m_left == 0 && m_piece == Piece::Length)
        m_state = State::Done;
    else if (m_left == 0)
        m_piece = Piece::ChunkEnd;
    return taken;
}

qsizetype HttpRequestReader::takeLine(QByteArrayView bytes)
{
    const qsizetype end = bytes.first(std::min(bytes.size(), kMaxHeadBytes)).indexOf("\r\n");
    if (end < 0) {
        if (bytes.size() >= kMaxHeadBytes)
            fail(400);
        return 0;
    }
    handleLine(bytes.first(end));
    return end + 2;
}

void HttpRequestReader::handleLine(QByteArrayView line)
{
    if (m_piece == Piece::ChunkEnd) {
        m_piece = Piece::Size;
        if (!line.isEmpty())
            fail(400);
        return;
    }
    if (m_piece == Piece::Trailer) {
        if (line.isEmpty())
            m_state = State::Done;
        else if (++m_trailers > kMaxHeaders)
            fail(431);
        return;
    }
    const qsizetype extension = line.indexOf(';');
    const QByteArrayView size = line.first(extension < 0 ? line.size() : extension).trimmed();
    const auto isHex = [](char byte) {
        return (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'f')
            || (byte >= 'A' && byte <= 'F');
    };
    if (size.isEmpty() || size.size() > 15 || !std::ranges::all_of(size, isHex))
        return fail(400);
    m_left = size.toByteArray().toLongLong(nullptr, 16);
    if (m_left > m_maxBodyBytes - m_request.body.size())
        return fail(413);
    m_piece = m_left == 0 ? Piece::Trailer : Piece::Chunk;
}

HttpRequest HttpRequestReader::takeRequest()
{
    Q_ASSERT(m_state == State::Done);
    m_state = State::Head;
    return std::exchange(m_request, {});
}

} // namespace Acp
