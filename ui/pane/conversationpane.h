// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "ui/pane/windowstate.h"

#include <QWidget>

class QHBoxLayout;
class QStackedWidget;

namespace AgentCore {
class Session;
}

namespace Ui {

class Banner;
class Button;
class Composer;
class ConversationFind;
class ConversationView;
class EmptyPage;
class HeaderBar;
class QueueStrip;
class TurnStrip;
class WorkStrip;

//! \brief The middle of the window: header, messages to the user, conversation, composer.
class ConversationPane : public QWidget
{
    Q_OBJECT

public:
    explicit ConversationPane(QWidget *parent = nullptr);

    HeaderBar *header() const { return m_header; }
    Banner *banner() const { return m_banner; }
    ConversationView *view() const { return m_view; }
    EmptyPage *emptyPage() const { return m_empty; }
    QSize minimumSizeHint() const override;
    Composer *composer() const { return m_composer; }
    QueueStrip *queueStrip() const { return m_queue; }
    //! Commands that go on in the background, and changes that are to be decided upon.
    WorkStrip *jobs() const { return m_jobs; }
    WorkStrip *changes() const { return m_changes; }
    ConversationFind *find() const { return m_find; }

    //! \brief A question is in view, or no longer: until then nothing takes or gives back room
    //! below the conversation by itself.
    void setWaiting(bool waits);

    //! Null: the page of an empty conversation.
    void setSession(AgentCore::Session *session);
    //! Of the turn that runs; empty: none is shown.
    void setPlan(const QList<AgentCore::PlanEntry> &entries);
    //! Shows \a updates at their end until setSession().
    void showPreview(const std::vector<AgentCore::SessionUpdate> &updates);
    bool isPreview() const { return m_isPreview; }
    //! From the page of an empty conversation to the conversation.
    void showConversation();
    bool showsConversation() const;

    //! Where the view stands now.
    WindowState::Anchor anchor() const;
    //! Goes there once the rows are laid out.
    void restoreAnchor(const WindowState::Anchor &anchor);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildLayout();
    void handleUnseen(int count);
    void showJumpButton();
    void placeOverlay();
    void alignComposer();
    bool isBusy() const;
    void settleBanner();
    void giveRoomToGrow();
    void placeBanner();
    void settleQueue(bool floats);
    int roomBelowQuestion() const;
    void placeQueue();
    void keepInPlace(int moved);
    void applyAnchor();

    HeaderBar *m_header = nullptr;
    Banner *m_banner = nullptr;
    QStackedWidget *m_stack = nullptr;
    ConversationView *m_view = nullptr;
    EmptyPage *m_empty = nullptr;
    Composer *m_composer = nullptr;
    WorkStrip *m_jobs = nullptr; //!< Above the composer, as what follows.
    WorkStrip *m_changes = nullptr;
    QueueStrip *m_queue = nullptr;
    ConversationFind *m_find = nullptr;
    TurnStrip *m_plan = nullptr;
    Button *m_unseen = nullptr;
    QHBoxLayout *m_composerRow = nullptr;
    QHBoxLayout *m_planRow = nullptr;
    WindowState::Anchor m_wantedAnchor;
    int m_unseenRows = 0;
    int m_questionEnd = 0; //!< From the top of the page, in pixels.
    bool m_isPreview = false;
    bool m_isWaiting = false; //!< A question is in view.
    bool m_bannerFloats = false; //!< Over the page, so that it moves nothing.
};

} // namespace Ui
