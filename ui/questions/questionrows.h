// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QHash>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QVariant>

#include <chrono>
#include <functional>

class QAction;

namespace Ui {

class QuestionCard;

//! \brief The questions of one session in a window of their own, one after another, with room for
//! long commands and changes.
//!
//! Not modal. Closed without an answer, also by Esc, it answers nothing: the question stays.
class QuestionDialog : public QDialog
{
    Q_OBJECT

public:
    //! \a sessionTitle: for the title of the window; may be empty.
    explicit QuestionDialog(const QString &sessionTitle, QWidget *parent = nullptr);

    //! Shows \a card, which is owned from now on, in place of the one before.
    void setCard(QuestionCard *card);
    QuestionCard *card() const { return m_card; }
    //! Opens it without taking the keyboard from where the user types.
    void showQuietly();
    //! Opens it as the user asked for it.
    void showActive();

signals:
    //! Closed while a question was in it.
    void dismissed();

private:
    void fit();

    QuestionCard *m_card = nullptr;
};

class ActionRegistry;
class ConversationView;
class Preferences;
class QuestionQueue;
struct WaitingQuestion;

//! \brief Shows what waits for an answer, one after another: as a row of the conversation or, by
//! choice and for sessions out of view, in a dialog.
//!
//! What was put in but not sent moves along with a question, wherever it is shown next.
class QuestionRows : public QObject
{
    Q_OBJECT

public:
    //! What it works with; nothing is owned and all outlive it.
    struct Parts
    {
        QuestionQueue *queue;
        ConversationView *view;
        Preferences *preferences;
        ActionRegistry *registry;
    };

    explicit QuestionRows(Parts parts, QObject *parent = nullptr);

    //! For titles of dialogs.
    void setSessionTitles(std::function<QString(const QString &sessionId)> titles);

    //! To be called with the old rows still in the view, before it shows another session.
    void hideAll();
    //! Shows what waits in \a sessionId; empty: nothing.
    void showFor(const QString &sessionId);

    //! Sessions with a waiting question.
    QSet<QString> waitingSessions() const;
    //! The one in view as a row; null: none.
    QuestionCard *first() const;
    //! The question of the row, where words of the person's own answer it; empty: they do not.
    QString askedInWords() const;
    //! The row came long enough ago for what is begun now to be meant for it.
    bool isArmed() const;
    //! Answers the row with \a words; false: it takes none, or says why not these.
    bool answerInWords(const QString &words);
    //! Puts the keyboard focus on what waits: the row, else in a dialog, which is opened.
    void focusFirst();
    //! Whether \a widget is a question in view or inside one.
    bool contains(const QWidget *widget) const;
    //! Asks what waits in \a sessionId in a dialog, whatever is in view.
    void openDialog(const QString &sessionId);
    //! Of \a sessionId; null: none is open.
    QuestionDialog *dialog(const QString &sessionId) const;

signals:
    //! waitingSessions() may have changed.
    void waitingChanged();
    //! \brief The session in view waits for an answer from now on, or no longer.
    //!
    //! Emitted before the first question is in view, and after the last one is gone.
    void waitsHereChanged(bool waits);
    //! first() is another one.
    void rowChanged();
    //! A question came for a session that is not in view.
    void askedElsewhere(const QString &sessionId);
    //! A question in view was answered or withdrawn; the focus may go back to the composer.
    void questionClosed(bool hadFocus);
    //! Nobody answered it, and it is void.
    void withdrawn(const QString &sessionId);

private:
    struct Open
    {
        QPointer<QuestionDialog> dialog;
        QString questionId;
    };

    void addActions();
    void showPlace();
    void handleAsked(const QString &sessionId);
    void handleLeft(const QString &id, const QString &sessionId, bool isWithdrawn);
    void handleDismissed(const QString &sessionId);
    void refresh(const QString &sessionId);
    void refreshDialog(const QString &sessionId);
    void refreshRow();
    void removeRow();
    void addDialog(const QString &sessionId, bool isQuiet);
    QuestionCard *makeCard(const WaitingQuestion &question, bool isRow);
    void updateCard(QuestionCard *card, const WaitingQuestion &question) const;
    void updateKeys();
    void noteWaiting();
    void keepDraft(const QString &questionId, const QuestionCard *card);
    bool prefersDialog(const QString &sessionId) const;

    Parts m;
    std::function<QString(const QString &)> m_titles;
    QAction *m_allow = nullptr;
    QAction *m_deny = nullptr;
    QAction *m_inWindow = nullptr;
    QString m_sessionId;
    QString m_rowId; //!< The question in m_row.
    std::chrono::steady_clock::time_point m_rowCameAt; //!< By the clock of ClickGuard.
    bool m_waitsHere = false;
    QPointer<QuestionCard> m_row;
    QHash<QString, Open> m_dialogs; //!< By session.
    QSet<QString> m_dismissed; //!< Sessions whose dialog was closed while something waited.
    QHash<QString, QVariant> m_drafts; //!< By question.
};

} // namespace Ui
