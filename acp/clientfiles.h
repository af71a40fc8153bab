// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/clientlink.h"
#include "acp/wire/initialize.h"
#include "agentcore/ports/filesystemport.h"
#include "agentcore/ports/localfilesystem.h"
#include "agentcore_export.h"

#include <QByteArray>
#include <QFutureWatcher>
#include <QHash>
#include <QPromise>
#include <QSet>
#include <QString>

#include <functional>
#include <optional>

namespace Acp {

//! True when a file of those bytes can be asked of a client, which speaks of text alone: UTF-8
//! without NUL, and no picture.
AGENTCORE_EXPORT bool isClientText(QByteArrayView bytes);

//! \brief How a client's text of a file differs from the bytes of that file.
//!
//! Editors keep the byte order mark and the kind of line ends apart from the text, some the last
//! line end, too. Tools see them as the disk has them, and the client gets its text back as it gave
//! it, but with the last line end.
struct AGENTCORE_EXPORT ClientTextForm
{
    bool dropsMark = false; //!< The file has a byte order mark, the text does not.
    bool dropsReturns = false; //!< Each line of the file ends with CR LF, of the text with LF.
    //! The file ends with a line end, the text with the line before it. Only what is read is so:
    //! such editors (avante) write a text as it comes.
    bool dropsLastEnd = false;

    //! \a disk: the file; empty when there is none. \a text: the client's.
    static ClientTextForm of(QByteArrayView disk, QStringView text);

    QByteArray toBytes(const QString &text) const;
    QString toText(QByteArrayView bytes) const;
    friend bool operator==(const ClientTextForm &, const ClientTextForm &) = default;
};

//! What the disk and the client have of a file.
struct ClientFileView
{
    AgentCore::Result<AgentCore::FileContent> disk;
    //! What counts: the client's where it answered, else the disk's; with a note where they differ
    //! or the client did not answer.
    AgentCore::Result<AgentCore::FileContent> content;
    ClientTextForm form; //!< Of the client's text.

    bool isOnDisk() const { return disk || disk.error().code != AgentCore::ErrorCode::NotFound; }
    //! True when the client's text is not what the disk has.
    bool differs() const { return content && (!disk || disk->hash != content->hash); }
};

//! \brief Looks at one file: on the disk, and by `fs/read_text_file` where that may hold text.
//!
//! An empty text of a file that is not on the disk counts as missing: clients exist that answer so
//! for every path. What is put there replaces nothing.
//!
//! Deleting it gives up the request by `$/cancel_request`.
class ClientFileLook : public QObject
{
    Q_OBJECT

public:
    struct Request
    {
        QString path;
        qint64 maxBytes = 0;
        bool asksClient = false; //!< False: only the disk.
    };

    //! \a disk is not owned and outlives it.
    ClientFileLook(ClientLink link, AgentCore::FileSystemPort *disk, Request request,
                   QObject *parent);
    ~ClientFileLook() override;

    void start();

signals:
    //! Exactly once; may be from within start().
    void finished(const Acp::ClientFileView &view);

private:
    void handleDisk(const AgentCore::Result<AgentCore::FileContent> &disk);
    void handleAnswer(const AgentCore::Result<QJsonValue> &answer);
    AgentCore::Result<QString> textFrom(const AgentCore::Result<QJsonValue> &answer) const;
    void takeText(const QString &text);
    void takeError(const AgentCore::Error &error);

    ClientLink m_link;
    AgentCore::FileSystemPort *m_disk;
    Request m_request;
    ClientFileView m_view;
    AgentCore::Peer::RequestId m_call = 0; //!< 0: none is open.
};

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
    using Seen = std::function<void(const ClientFileView &)>;

    //! \a seen is called before the future ends.
    ClientReadTask(const ClientFileAccess &access, const QString &path, qint64 maxBytes,
                   const Seen &seen, QObject *parent);

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

//! \brief The files of one session as its client has them: with what is not saved yet.
//!
//! Reads by `fs/read_text_file` and writes by `fs/write_text_file`, each where the client offers
//! it. What is no UTF-8 text, and what is not about content (facts, removals, moves), stays with
//! the disk; so do the files of this program itself. A client that fails to read is replaced by the
//! disk, and FileContent::note says so; a write that it refuses has failed, with ErrorCode::Io.
//!
//! A write looks at the content again first. What the user types between that and the write is
//! lost, as the protocol has no comparison of its own. There are no time-outs; a cancelled future
//! takes its request back.
class AGENTCORE_EXPORT ClientFiles : public QObject, public AgentCore::FileSystemPort
{
    Q_OBJECT

public:
    //! \a link is not owned and outlives it; its session may be named later.
    ClientFiles(const ClientLink *link, const ClientCapabilities &client,
                QObject *parent = nullptr);

    QFuture<AgentCore::Result<AgentCore::FileContent>> read(const QString &path,
                                                            qint64 maxBytes) override;
    QFuture<AgentCore::Result<AgentCore::FileWritten>>
    write(const AgentCore::FileWrite &write) override;
    QFuture<AgentCore::Result<AgentCore::FileFacts>> facts(const QString &path) override;
    QFuture<AgentCore::Result<void>> remove(const AgentCore::FileRemoval &removal) override;
    QFuture<AgentCore::Result<void>> move(const AgentCore::FileMove &move) override;
    QFuture<AgentCore::Result<void>> saveUnsaved(const QStringList &paths) override;

private:
    QFuture<AgentCore::Result<AgentCore::FileContent>> askFor(const QString &path, qint64 maxBytes);
    QFuture<AgentCore::Result<void>> save(const QString &path);
    //! \a stamp, or the one of what saveUnsaved() made of what had it.
    QByteArray stampNow(const QString &path, const QByteArray &stamp) const;
    //! False for the files of this program, which no editor has to do with.
    bool isClients(const QString &path);

    const ClientLink *m_link;
    bool m_reads;
    bool m_writes;
    QStringList m_ownFolders;
    QSet<QString> m_unsaved; //!< Whose text was another one than the disk's when it was read last.
    QHash<QString, std::pair<QByteArray, QByteArray>>
        m_saved; //!< Stamps before and after, by path.
    AgentCore::LocalFileSystem m_disk;
};

} // namespace Acp
