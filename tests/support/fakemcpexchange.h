// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QObject>
#include <QPointer>

#include <optional>

namespace Testing {

class FakeMcpStream;

//! \brief What a FakeMcp sends for one request over HTTP, whichever stream carries it.
//!
//! Remembers all of it, so that a client whose stream broke can have the rest.
class FakeMcpExchange : public QObject
{
    Q_OBJECT

public:
    struct Options
    {
        bool json = false; //!< A lone answer goes as plain JSON.
        bool resumable = false; //!< Events have ids, and there is one at the start.
        bool isModern = false; //!< Errors have the status of 2026-07-28.
        bool breaksOff = false; //!< The first stream is dropped instead of carrying the answer.
        bool staysOpen = false; //!< The stream is there for more than one answer.
    };

    FakeMcpExchange(int number, Options options, QObject *parent);

    const Options &options() const { return m_options; }
    int number() const { return m_number; }
    void send(const QJsonObject &message);
    //! Carries on with \a stream, behind the event \a after or where the last one ended.
    void attach(FakeMcpStream *stream, std::optional<int> after = {});
    FakeMcpStream *stream() const;

private:
    void deliver(int index);
    QByteArray eventId(int index) const;

    int m_number;
    Options m_options;
    QPointer<FakeMcpStream> m_stream;
    QList<QJsonObject> m_sent;
    int m_delivered = 0; //!< Of m_sent.
};

} // namespace Testing
