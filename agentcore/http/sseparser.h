// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>
#include <QByteArrayView>

#include <chrono>
#include <deque>
#include <optional>

namespace AgentCore {

//! One server-sent event.
struct SseEvent
{
    QByteArray type; //!< "message" when the stream named none.
    QByteArray data; //!< Lines joined by LF, without a last one.
    QByteArray lastEventId;
    friend bool operator==(const SseEvent &, const SseEvent &) = default;
};

//! \brief Cuts a stream of bytes into server-sent events.
//!
//! Source: WHATWG HTML, "Server-sent events", 9.2.5 and 9.2.6; bytes may be split anywhere.
class AGENTCORE_EXPORT SseParser
{
public:
    static constexpr qsizetype kDefaultMaxEventBytes = 16 * 1024 * 1024;

    explicit SseParser(qsizetype maxEventBytes = kDefaultMaxEventBytes);

    //! \return LimitExceeded once an event is over the bound, and for each later call.
    Result<void> append(QByteArrayView bytes);
    //! The next whole event, or nothing.
    std::optional<SseEvent> takeEvent();
    //! \brief Ends the input: what stands there without a blank line after it becomes an event.
    //!
    //! The specification drops it; servers of models are known to end their streams that way.
    void finish();

    //! The last valid `retry` field.
    std::optional<std::chrono::milliseconds> reconnectionTime() const { return m_retry; }
    //! The id of the last whole event, also of one without data: where to go on after a break.
    const QByteArray &lastEventId() const { return m_dispatchedId; }

private:
    void skipByteOrderMark();
    void takeLines();
    void takeLine(QByteArrayView line);
    void takeField(QByteArrayView name, QByteArrayView value);
    void dispatch();

    std::deque<SseEvent> m_events;
    QByteArray m_buffer; // the unfinished line
    QByteArray m_type;
    QByteArray m_data; // each line with its LF
    QByteArray m_lastEventId;
    QByteArray m_dispatchedId;
    std::optional<std::chrono::milliseconds> m_retry;
    qsizetype m_maxEventBytes;
    qsizetype m_scanned = 0; // of m_buffer, without a line end
    bool m_started = false;
    bool m_skipLineFeed = false;
    bool m_overflow = false;
};

} // namespace AgentCore
