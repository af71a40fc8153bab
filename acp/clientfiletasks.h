// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/clientfilelook.h"

#include <QFutureWatcher>
#include <QPromise>

#include <optional>

namespace Acp {

//! \brief Work that answers one future; deletes itself when that is done or not wanted any more.
template <typename T> class FutureTask : public QObject
{
public:
    explicit FutureTask(QObject *parent)
        : QObject(parent)
    {
        m_promise.start();
        connect(&m_watcher, &QFutureWatcherBase::canceled, this, &QObject::deleteLater);
        m_watcher.setFuture(m_promise.future());
    }

    QFuture<T> future() { return m_promise.future(); }

protected:
    //! The last thing to be done: whoever waits may delete the task.
    void finish(const T &result)
    {
        deleteLater();
        m_promise.addResult(result);
        m_promise.finish();
    }

private:
    QPromise<T> m_promise; //!< Destroyed without a result it cancels the future.
    QFutureWatcher<T> m_watcher;
};

//! Where a task finds client and disk.
struct ClientFileAccess
{
    ClientLink link;
    AgentCore::FileSystemPort *disk = nullptr; //!< Not owned; outlives the task.
    bool reads = false; //!< The client is asked for the text.
    bool writes = false; //!< The client is given the text.
};

//! FileSystemPort::read() of a client.
class ClientReadTask : public FutureTask<AgentCore::Result<AgentCore::FileContent>>
{
public:
    ClientReadTask(const ClientFileAccess &access, const QString &path, qint64 maxBytes,
                   QObject *parent);

    void start() { m_look.start(); }

private:
    ClientFileLook m_look;
};

//! \brief FileSystemPort::write() of a client.
//!
//! Looks, compares, writes, and looks whether that is what stands there now. Where the client is
//! known to have made something else of the text, it is written once more.
class ClientWriteTask : public FutureTask<AgentCore::Result<AgentCore::FileWritten>>
{
public:
    ClientWriteTask(ClientFileAccess access, AgentCore::FileWrite write, QObject *parent);
    ~ClientWriteTask() override;

    void start();

private:
    void look(bool asksClient, void (ClientWriteTask::*then)(const ClientFileView &));
    void handleLook(const ClientFileView &view);
    AgentCore::Result<void> checkExpected(const ClientFileView &view) const;
    void writeToDisk(const ClientFileView &view);
    void makeFolder(const QString &text);
    void writeToClient(const QString &text);
    void handleAnswer(const AgentCore::Result<QJsonValue> &answer);
    std::optional<QString> corrected(const QByteArray &disk) const;
    void handleWritten(const ClientFileView &view);
    void handleOtherThere(const ClientFileView &view);

    ClientFileAccess m_access;
    AgentCore::FileWrite m_write;
    QByteArray m_hash; //!< Of what is to be written.
    QString m_sent; //!< The text that the client was given.
    bool m_isCorrected = false; //!< It was looked whether another text would do, once.
    AgentCore::Peer::RequestId m_call = 0; //!< 0: none is open.
};

} // namespace Acp
