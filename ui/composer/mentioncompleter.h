// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/store/sessioninfo.h"
#include "ui/composer/completionlist.h"
#include "ui/composer/mention.h"

namespace AgentCore {
class PathIndexer;
}

namespace Ui {

class ComposerEdit;

//! \brief Offers files, folders and sessions behind a "@" that is being typed.
//!
//! Enter and Tab take what is chosen, Escape closes the list until another "@". While an input
//! method composes there is no list.
class MentionCompleter : public QObject
{
    Q_OBJECT

public:
    //! \a edit owns it.
    explicit MentionCompleter(ComposerEdit *edit);

    //! Absolute; where the files are.
    void setFolder(const QString &folder);
    QString folder() const;
    //! Those that may be attached; \a current is left out.
    void setSessions(const QList<AgentCore::SessionInfo> &sessions, const QString &current);
    //! Whether the folder is known to have \a path, which is relative to it. Never blocks.
    bool isKnown(const QString &path) const;
    //! Reads the folder, unless that was done a moment ago.
    void refresh();
    //! As refresh(), unless something is known already.
    void readOnce();
    CompletionList *list() const { return m_list; }

    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    //! What isKnown() answers changed.
    void pathsChanged();
    void sessionTaken(const QString &id, const QString &title);

private:
    void update();
    QList<Completion> completions(const QString &query) const;
    QList<Completion> sessionsLike(const QString &query) const;
    void take(const QVariant &data);

    ComposerEdit *m_edit;
    CompletionList *m_list;
    AgentCore::PathIndexer *m_indexer;
    QList<AgentCore::SessionInfo> m_sessions;
    QString m_current;
    std::optional<Mention> m_offered; //!< What the list is for.
    qsizetype m_dismissed = -1; //!< Where the "@" is whose list was closed; -1: none.
};

} // namespace Ui
