// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>
#include <QList>

namespace Acp {

//! A request of HTTP/1.1 or 1.0.
struct AGENTCORE_EXPORT HttpRequest
{
    using Header = std::pair<QByteArray, QByteArray>; //!< Its name in lower case.

    QByteArray method;
    QByteArray path; //!< Without what follows a question mark.
    QList<Header> headers;
    QByteArray body;
    bool isOld = false; //!< HTTP/1.0.

    //! The value of the first one of that name, in lower case; null where there is none.
    QByteArray header(QByteArrayView name) const;
    bool has(QByteArrayView name) const { return !header(name).isNull(); }
    //! \a word stands in the comma-separated list \a name; upper and lower case are the same.
    bool lists(QByteArrayView name, QByteArrayView word) const;
    //! The answer is the last one of the connection.
    bool asksToClose() const;
    bool asksForWebSocket() const;
};

//! \brief Reads one request after the other out of the bytes of a connection, within bounds.
//!
//! What could be read in two ways is refused: line feeds without a carriage return, folded
//! headers, a length said twice or beside chunks. Source: RFC 9112.
class AGENTCORE_EXPORT HttpRequestReader
{
public:
    //! Of the first line and all headers, and of each line between chunks.
    static constexpr qsizetype kMaxHeadBytes = 16 * 1024;
    static constexpr qsizetype kMaxHeaders = 100;

    enum class State {
        Head,
        HeadDone, //!< request() has all but the body; readBody() goes on.
        Body,
        Done, //!< takeRequest() has it, and the next one may be read.
        Failed, //!< failure() says why; nothing more is read.
    };

    explicit HttpRequestReader(qint64 maxBodyBytes)
        : m_maxBodyBytes(maxBodyBytes)
    { }

    State state() const { return m_state; }
    const HttpRequest &request() const { return m_request; }
    //! A status of HTTP: 400, 413, 414, 431, 501, 505.
    int failure() const { return m_failure; }
    //! \return How many of \a bytes it took; 0: more are needed, or the state is one of waiting.
    qsizetype take(QByteArrayView bytes);
    void readBody();
    HttpRequest takeRequest();

private:
    enum class Piece { Length, Size, Chunk, ChunkEnd, Trailer };

    qsizetype takeHead(QByteArrayView bytes);
    qsizetype takeBody(QByteArrayView bytes);
    qsizetype takeLine(QByteArrayView bytes);
    int parseHead(QByteArrayView head);
    int parseFirstLine(QByteArrayView line);
    int parseHeader(QByteArrayView line);
    int parseLength();
    void handleLine(QByteArrayView line);
    void fail(int status);

    qint64 m_maxBodyBytes;
    HttpRequest m_request;
    State m_state = State::Head;
    Piece m_piece = Piece::Length;
    qint64 m_left = 0; // of the body, or of a chunk
    qsizetype m_trailers = 0;
    int m_failure = 0;
    bool m_isChunked = false;
};

} // namespace Acp
