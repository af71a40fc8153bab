// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/answerbar.h"
#include "ui/conversation/conversationkeys.h"
#include "ui/conversation/conversationpointer.h"

#include <QHash>
#include <QListView>

namespace AgentCore {
class Session;
}

namespace Ui {

class ConversationAnnouncer;
class ConversationDelegate;
class ConversationLayout;
class ConversationModel;
class ConversationPainter;
class ConversationSelection;
class LandmarkIndex;
class RowActions;
class SessionFollower;
class TurnLine;

//! \brief The conversation of one session: one row per markdown block, card or question.
//!
//! Follows the end only when it stood there before.
class ConversationView : public QListView
{
    Q_OBJECT

public:
    explicit ConversationView(QWidget *parent = nullptr);
    ~ConversationView() override;

    //! Shows the transcript of \a session and follows it; null: empty. Not owned.
    void setSession(AgentCore::Session *session);
    //! The messages that compaction keeps may be others now.
    void showPinned();
    AgentCore::Session *session() const;
    ConversationModel *conversation() const;

    //! Shows \a widget (owned from now on) as a row at the end; removed by its \a key.
    void addWidgetRow(const QString &key, QWidget *widget);
    void removeWidgetRow(const QString &key);
    bool isAtEnd() const;
    void scrollToEnd();

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

public:
    QRect visualRect(const QModelIndex &index) const override;
    QModelIndex indexAt(const QPoint &point) const override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    void doItemsLayout() override;
    void reset() override;
    //! How often rows were taken over from the model, for tests.
    int syncCount() const;

    ConversationSelection *selection() const { return m_selection; }
    //! \a row, laid out for the present width; null for widget rows.
    Row *laidOutRow(int row) const;
    //! Where \a row shows something, in the viewport.
    QRect contentRect(int row) const;
    //! Text of \a row in which places count.
    QString textOf(int row) const;
    void updateRows(int first, int last);
    //! Makes \a row the current one.
    void setCurrentRow(int row);
    //! Does what a click on \a hit of \a row does.
    void activate(int row, const Hit &hit);
    //! Asks whoever listens for what \a hit is about; nothing for what the view does itself.
    void request(const Hit &hit);
    //! Something did not work; a sentence for people.
    void tellFailure(const QString &message) { emit failed(message); }
    //! Where the rows stand.
    ConversationLayout &rowLayout() const { return *m_layout; }
    ConversationPainter *painter() const { return m_painter; }
    //! What stands below the answers.
    const AnswerBar &answerBar() const { return m_answerBar; }
    //! What is said below the last row while a turn runs.
    TurnLine *turnLine() const { return m_turnLine; }
    //! Which rows one may want to find again.
    const LandmarkIndex *landmarks() const { return m_landmarks; }

    //! Fonts are others now: lays all out again around the row at the top.
    void forgetLayout();

protected:
    int horizontalOffset() const override { return 0; }
    int verticalOffset() const override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    QRegion visualRegionForSelection(const QItemSelection &) const override { return {}; }
    void setSelection(const QRect &, QItemSelectionModel::SelectionFlags) override { }

    void rowsInserted(const QModelIndex &parent, int start, int end) override;
    void rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end) override;
    void dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                     const QList<int> &roles) override;
    void updateGeometries() override;
    void scrollContentsBy(int dx, int dy) override;

    bool viewportEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void holdScrollBar();
    void handleRowsRemoved(int first, int last);
    void setUnseen(int count);

    ConversationModel *m_model = nullptr;
    ConversationDelegate *m_delegate = nullptr;
    LandmarkIndex *m_landmarks = nullptr;
    ConversationLayout *m_layout = nullptr;
    ConversationPainter *m_painter = nullptr;
    SessionFollower *m_follower = nullptr;
    QHash<QString, QPersistentModelIndex> m_widgets;
    ConversationSelection *m_selection = nullptr;
    ConversationAnnouncer *m_announcer = nullptr;
    RowActions *m_actions = nullptr;
    TurnLine *m_turnLine = nullptr;
    ConversationPointer m_pointer{this};
    AnswerBar m_answerBar{this};
    ConversationKeys m_keys{this};
    int m_unseen = 0;
};

} // namespace Ui
