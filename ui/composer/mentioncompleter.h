// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/store/sessioninfo.h"
#include "ui/composer/completionlist.h"
#include "ui/composer/mention.h"
#include "ui/symbols/symbol.h"

namespace AgentCore {
class PathIndex;
class PathIndexer;
} // namespace AgentCore

namespace Ui {

class SymbolIndex;

//! \brief The files, folders and symbols that fit what is typed behind a "@", the best first.
//!
//! "#name" is for symbols only, "src/a.cpp#name" for those of that file. Data of a row is what
//! Mention::written() takes. \a folder: absolute, to which paths are relative.
QList<Completion> mentionRows(const QString &query, const AgentCore::PathIndex &paths,
                              const SymbolIndex &symbols, const QString &folder);

class ComposerEdit;
class SymbolFinder;

//! \brief Offers files, folders, symbols and sessions behind a "@" that is being typed.
//!
//! Symbols are those of the files that the conversation shows and of those that the text names.
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
    //! Tells which files the conversation shows, the newest first; asked when a "@" is typed.
    void setResults(std::function<QList<SymbolSource>()> results);
    //! Another conversation is shown.
    void forgetResults();
    //! Whether there is known to be \a path, relative to the folder or absolute. Never blocks.
    bool isKnown(const QString &path) const;
    //! Reads the folder, unless that was done a moment ago.
    void refresh();
    //! As refresh(), unless something is known already.
    void readOnce();
    CompletionList *list() const { return m_list; }
    SymbolFinder *symbols() const { return m_symbols; }

    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    //! What isKnown() answers changed.
    void pathsChanged();
    void sessionTaken(const QString &id, const QString &title);

private:
    void update();
    void offerAgain();
    QList<SymbolSource> sources() const;
    bool isWhole(const QString &path) const;
    QList<Completion> sessionsLike(const QString &query) const;
    void take(const QVariant &data);

    ComposerEdit *m_edit;
    CompletionList *m_list;
    AgentCore::PathIndexer *m_indexer;
    SymbolFinder *m_symbols;
    std::function<QList<SymbolSource>()> m_results;
    QList<AgentCore::SessionInfo> m_sessions;
    QString m_current;
    QString m_typed; //!< Behind the "@" where the cursor is.
    std::optional<Mention> m_offered; //!< What the list is for.
    CompletionList::Choice m_choice = CompletionList::Choice::First; //!< Of the next offer.
    qsizetype m_dismissed = -1; //!< Where the "@" is whose list was closed; -1: none.
};

} // namespace Ui
