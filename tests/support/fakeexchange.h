// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QHttpHeaders>
#include <QHttpServerResponder>
#include <QJsonArray>
#include <QJsonObject>
#include <QPointer>
#include <QTcpSocket>

#include <chrono>

namespace Testing {

//! One scripted answer of a FakeLlm.
struct FakeAnswer
{
    enum class End {
        Complete, //!< The answer ends as HTTP wants it.
        Drop, //!< The connection is closed in the middle.
        Hold, //!< Nothing more comes until FakeLlm::release(), then it completes.
    };

    int status = 200; //!< 0: no answer at all, straight to the end.
    QHttpHeaders headers; //!< Content-Type is text/event-stream unless given.
    QByteArrayList chunks; //!< Each leaves in a turn of the event loop of its own.
    std::chrono::milliseconds chunkDelay{0};
    End end = End::Complete;

    //! Server-sent events with these payloads, each a chunk, and [DONE].
    static FakeAnswer events(const QList<QJsonObject> &payloads);
    //! A plain answer as chat completion, a delta per text; with usage.
    static FakeAnswer text(const QStringList &deltas);
    //! Calls of tools; pairs of name and JSON arguments. Ids are "call_<n>".
    static FakeAnswer toolCalls(const QList<std::pair<QString, QString>> &calls);
    static FakeAnswer json(int status, const QJsonObject &body);
    //! {"error":{"message":...,"code":...}}
    static FakeAnswer error(int status, const QString &message, const QString &code = {});
    //! The bytes of all chunks as one chunk, or cut into pieces of \a size bytes.
    FakeAnswer &resplit(qsizetype size = 0);
    FakeAnswer &endBy(End how);
    FakeAnswer &withHeader(const QByteArray &name, const QByteArray &value);
};

//! \brief Plays one answer; deletes itself when it is over.
class FakeExchange : public QObject
{
    Q_OBJECT

public:
    FakeExchange(FakeAnswer answer, QHttpServerResponder responder, QTcpSocket *socket,
                 QObject *parent);

    //! Lets a held answer complete.
    void release();

private:
    void playNext();
    void finishAnswer();
    QHttpServerResponder::StatusCode statusCode() const;

    FakeAnswer m_answer;
    std::unique_ptr<QHttpServerResponder> m_responder;
    QPointer<QTcpSocket> m_socket;
    qsizetype m_next = 0;
    bool m_begun = false;
    bool m_held = false;
};

} // namespace Testing
