// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/answerbar.h"
#include "ui/conversation/conversationkeys.h"
#include "ui/conversation/conversationpage.h"
#include "ui/conversation/conversationpointer.h"

#include <QHash>

namespace Ui {

class ConversationAnnouncer;
class ConversationDelegate;
class RowActions;
class SessionFollower;
class TurnLine;

//! \brief The conversation of one session: one row per markdown block, card or question.
//!
//! Follows the end only when it stood there before.
class ConversationView : public ConversationPage
{
    Q_OBJECT

public:
    explicit ConversationView(QWidget *parent = nullptr);
    ~ConversationView() override;

    //! Shows the transcript of \a session and follows it; null: empty. Not owned.
    void setSession(AgentCore::Session *session);
    //! The messages that compaction keeps may be others now.
    void showPinned();
    AgentCore::Session *session() const override;
    ConversationModel *conversation() const override;

    //! Shows \a widget (owned from now on) as a row at the end; removed by its \a key.
    void addWidgetRow(const QString &key, QWidget *widget);
    void removeWidgetRow(const QString &key);
    bool isAtEnd() const override;
    void scrollToEnd() override;

    QRect visualRect(const QModelIndex &index) const override;
    QModelIndex indexAt(const QPoint &point) const override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    void doItemsLayout() override;
    void reset() override;
    //! How often rows were taken over from the model, for tests.
    int syncCount() const;

    ConversationSelection *selection() const override { return m_selection; }
    Row *laidOutRow(int row) const override;
    QRect contentRect(int row) const override;
    QString textOf(int row) const override;
    void updateRows(int first, int last) override;
    void setCurrentRow(int row) override;
    void activate(int row, const Hit &hit) override;
    ConversationLayout &rowLayout() const override { return *m_layout; }
    ConversationPainter *painter() const override { return m_painter; }
    const AnswerBar &answerBar() const override { return m_answerBar; }
    //! What is said below the last row while a turn runs.
    TurnLine *turnLine() const { return m_turnLine; }
    const LandmarkIndex *landmarks() const override { return m_landmarks; }

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
    void layOutInTime();
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
    QObjectList m_watchers; //!< Parts that see its events.
    ConversationPointer m_pointer{this};
    AnswerBar m_answerBar{this};
    ConversationKeys m_keys{this};
    int m_unseen = 0;
};

} // namespace Ui
