// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/exchange/exportformat.h"
#include "agentcore/exchange/plainmessage.h"
#include "agentcore/store/sessioninfo.h"
#include "agentcore/store/sessionstore.h"

#include <QFuture>
#include <QObject>
#include <QSet>
#include <QThreadPool>

#include <stop_token>

namespace AgentCore {

//! \brief What is done with stored sessions as wholes, in a thread of its own.
//!
//! Folders are canonical. Futures: use `.then(context, ...)`; changed() comes before them. Whoever
//! deletes this waits for what runs, which is then cut short where it can be.
class AGENTCORE_EXPORT SessionLibrary : public QObject
{
    Q_OBJECT

public:
    explicit SessionLibrary(QObject *parent = nullptr);
    ~SessionLibrary() override;

    //! As the functions of SessionStore.
    QFuture<Result<void>> remove(const QString &id, const QString &cwd);
    QFuture<Result<QList<SessionInfo>>> deleted(const QString &cwd);
    QFuture<Result<void>> restore(const QString &id, const QString &cwd);
    QFuture<Result<void>> purge(const QString &id, const QString &cwd);
    QFuture<Result<void>> append(const QString &id, const QString &cwd,
                                 const std::vector<SessionEvent> &events);
    //! As the functions of AgentCore of the same names.
    QFuture<Result<QByteArray>> exportSession(const QString &id, const QString &cwd,
                                              ExportFormat format);
    QFuture<Result<QString>> importSession(const QString &path, const QString &cwd);
    QFuture<Result<void>> importConversation(const QString &id, const QString &cwd,
                                             const QList<PlainMessage> &messages);
    //! Removes what has been in the bin of \a cwd for too long, with its checkpoints and saved
    //! outputs; once for each folder.
    void tidy(const QString &cwd);

signals:
    //! The sessions of a folder are others now.
    void changed(const QString &cwd);

private:
    void tell(const QString &cwd);

    QThreadPool m_worker;
    std::stop_source m_stop;
    QSet<QString> m_tidied;
};

} // namespace AgentCore
