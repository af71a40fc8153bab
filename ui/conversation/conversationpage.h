// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

namespace AgentCore {
class Session;
}

namespace Ui {

class AnswerBar;
class ConversationLayout;
class ConversationModel;
class ConversationPainter;
class ConversationSelection;
class LandmarkIndex;
class Row;
struct Hit;

//! \brief What the parts of a conversation's view know of it, and what it asks of others.
//!
//! ConversationView makes the parts and is the page for them; they know this alone.
class ConversationPage : public QListView
{
    Q_OBJECT

public:
    //! Null: nothing is shown.
    virtual AgentCore::Session *session() const = 0;
    virtual ConversationModel *conversation() const = 0;
    virtual bool isAtEnd() const = 0;
    virtual void scrollToEnd() = 0;

    virtual ConversationSelection *selection() const = 0;
    //! \a row, laid out for the present width; null for widget rows.
    virtual Row *laidOutRow(int row) const = 0;
    //! Where \a row shows something, in the viewport.
    virtual QRect contentRect(int row) const = 0;
    //! Text of \a row in which places count.
    virtual QString textOf(int row) const = 0;
    virtual void updateRows(int first, int last) = 0;
    //! Makes \a row the current one.
    virtual void setCurrentRow(int row) = 0;
    //! Does what a click on \a hit of \a row does.
    virtual void activate(int row, const Hit &hit) = 0;
    //! Where the rows stand.
    virtual ConversationLayout &rowLayout() const = 0;
    virtual ConversationPainter *painter() const = 0;
    //! What stands below the answers.
    virtual const AnswerBar &answerBar() const = 0;
    //! Which rows one may want to find again.
    virtual const LandmarkIndex *landmarks() const = 0;

    //! Asks whoever listens for what \a hit is about; nothing for what the view does itself.
    void request(const Hit &hit);
    //! Something did not work; a sentence for people.
    void tellFailure(const QString &message) { emit failed(message); }

signals:
    //! A path or link was activated; line counts from 1, 0: none.
    void fileActivated(const QString &path, int line, int column = 0);
    void linkActivated(const QUrl &url);
    void retryRequested();
    //! What helps against a failure: another key for the provider, or another model.
    void keyRequested();
    void modelRequested();
    //! All that the call printed is to be shown.
    void outputRequested(const QString &toolCallId);
    //! An answer is to be seen as a document of its own.
    void documentRequested(const QString &markdown);
    void stopToolCallRequested(const QString &toolCallId);
    //! What was decided about the call is to be shown.
    void whyRequested(const QString &toolCallId);
    void pinRequested(const QString &messageId, bool pinned);
    //! What a turn changed is to be shown, or put back after a question.
    void reviewRequested(const QString &checkpointId);
    void undoRequested(const QString &checkpointId);
    //! All files are to be as they were then, after a question.
    void restoreRequested(const QString &checkpointId);
    //! A user message is to be edited, asked again, another version of one shown, or all that
    //! stands before it copied into a new session.
    void editRequested(const QString &messageId);
    void againRequested(const QString &messageId);
    void branchRequested(const QString &branchId);
    void forkRequested(const QString &messageId);
    //! Something the user asked for did not work; a sentence for people.
    void failed(const QString &message);
    //! The end came into sight, or went out of it.
    void atEndChanged(bool isAtEnd);
    //! Where a question that is in view ends, in pixels from the top; may be below the page.
    void questionEndChanged(int y);
    //! Ctrl and the wheel: text larger by \a steps, or smaller.
    void zoomRequested(int steps);
    //! New rows came while the view stands elsewhere; 0 when the end is reached again.
    void unseenRowsChanged(int count);

protected:
    using QListView::QListView;
};

} // namespace Ui
