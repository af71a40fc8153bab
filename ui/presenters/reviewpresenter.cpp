// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/reviewpresenter.h"

#include "agentcore/session/session.h"
#include "ui/actions/actionregistry.h"
#include "ui/composer/composer.h"
#include "ui/composer/composerdraft.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/sidepanes.h"
#include "ui/presenters/commitpresenter.h"
#include "ui/presenters/queuepresenter.h"
#include "ui/review/commentbox.h"
#include "ui/review/reviewmodel.h"
#include "ui/review/reviewpane.h"
#include "ui/review/reviewscopes.h"
#include "ui/review/reviewtree.h"
#include "ui/review/turnoutcomes.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/button.h"
#include "ui/widgets/workstrip.h"

#include <QAction>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

OpenDecisions::OpenDecisions(WorkStrip *strip, ReviewModel *review, const QString &marksFolder,
                             QObject *parent)
    : QObject(parent)
    , m_strip(strip)
    , m_review(review)
    , m_all(new ReviewModel(marksFolder, this))
{
    m_all->setActive(false); // it looks when told
    const Button *show = strip->addButton(u"review"_s, tr("Review"), tr("Look at what changed"));
    const Button *keep = strip->addButton(u"check"_s, tr("Keep all"),
                                          tr("All that changed stays; nothing is asked any more"));
    const Button *undo = strip->addButton(u"undo"_s, tr("Undo all…"),
                                          tr("Put all of it back as it was, after a question"));
    connect(show, &Button::clicked, this, &OpenDecisions::reviewRequested);
    connect(undo, &Button::clicked, this, &OpenDecisions::undoRequested);
    connect(keep, &Button::clicked, this, [this] {
        m_all->keep({});
        m_review->readDecisions();
    });
    connect(m_all, &ReviewModel::changed, this, &OpenDecisions::refresh);
    connect(m_review, &ReviewModel::stateChanged, m_all, &ReviewModel::readDecisions); // stored
}

//! Also a turn in which the program ended: it had no time to say so.
static bool changesFiles(const SessionUpdate &update)
{
    const auto *notice = std::get_if<NoticeRaised>(&update);
    return std::holds_alternative<FilesChanged>(update)
        || (notice && notice->title.what() == Saying::TurnInterrupted);
}

void OpenDecisions::setSession(Session *session)
{
    m_all->setSession(session);
    if (session && std::ranges::any_of(session->transcript(), changesFiles))
        m_all->reload();
}

void OpenDecisions::follow(const SessionUpdate &update)
{
    m_all->follow(update);
    if (changesFiles(update))
        m_all->reload();
}

void OpenDecisions::refresh()
{
    m_strip->setText(reviewOpenCounts(m_all->items()));
}

static QString reviewPage()
{
    return u"review"_s;
}

ReviewPresenter::ReviewPresenter(Parts parts, QObject *parent)
    : QObject(parent)
    , m(std::move(parts))
    , m_review(new ReviewPane(m.marksFolder))
{
    addActions();
    m.side->addPage({.id = reviewPage(),
                     .title = tr("Review"),
                     .widget = m_review,
                     .action = m_toggle,
                     .focus = [this] { m_review->focusFiles(); },
                     .closeInnermost = [this] { return m_review->closeInnermost(); },
                     .closesOnEscape = true,
                     .hasCloseButton = true});
    connect(m.controller, &SessionController::currentChanged, this, &ReviewPresenter::setSession);
    connect(m.controller, &SessionController::updated, this, &ReviewPresenter::handleUpdated);
    connect(m.side, &SidePanes::inPlaceChanged, m_review, &ReviewPane::setInPlace);
    connect(m_review, &ReviewPane::closeRequested, this, [this] { setWanted(false); });
    connect(m_review, &ReviewPane::openRequested, this, &ReviewPresenter::openRequested);
    connect(m_review, &ReviewPane::commentsReady, this, &ReviewPresenter::sendComments);
    new CommitPresenter(m_review, m.pane, m.window, this);
    connect(m_review, &ReviewPane::restoreRequested, this, &ReviewPresenter::restore);
    tellRows();
    tellWhatIsOpen();
    setSession(m.controller->current());
    const ConversationView *view = m.pane->view();
    connect(view, &ConversationView::reviewRequested, this,
            [this](const QString &id) { showTurn(id, false); });
    connect(view, &ConversationView::undoRequested, this,
            [this](const QString &id) { showTurn(id, true); });
    connect(view, &ConversationView::restoreRequested, this,
            [this](const QString &id) { showSince(id, true); });
}

// The row of a turn says what is left of it, whichever view it was decided in.
void ReviewPresenter::tellRows()
{
    TurnOutcomes *outcomes = m_outcomes = new TurnOutcomes(m.marksFolder, this);
    connect(outcomes, &TurnOutcomes::looked, this,
            [view = m.pane->view()](const FilesChanged &left, int kept, int rejected) {
                view->conversation()->tree().setLeft(left, kept, rejected);
            });
    const ReviewModel *model = m_review->model();
    connect(model, &ReviewModel::rejected, outcomes, &TurnOutcomes::look);
    connect(model, &ReviewModel::changed, outcomes, [model, outcomes] {
        if (!model->isBusy() && !model->items().isEmpty()
            && model->range().until == ReviewRange::Until::EndOfTurn)
            outcomes->note(model->range().from, model->items());
        outcomes->countAgain();
    });
}

void ReviewPresenter::tellWhatIsOpen()
{
    m_open = new OpenDecisions(m.pane->changes(), m_review->model(), m.marksFolder, this);
    connect(m_open, &OpenDecisions::reviewRequested, this,
            [this] { show(ReviewScopes::kSession, false); });
    connect(m_open, &OpenDecisions::undoRequested, this,
            [this] { show(ReviewScopes::kSession, true); });
}

void ReviewPresenter::addActions()
{
    using Group = ActionSpec::Group;
    const auto add
        = [this](const QString &id, const QString &text, const QString &icon, auto slot) {
              QAction *action = m.registry->add({u"review."_s + id, text, {}, icon, Group::View});
              connect(action, &QAction::triggered, this, slot);
          };
    m_toggle = m.registry->add({u"review.show"_s,
                                tr("Review the changes"),
                                {QKeySequence(u"Ctrl+Shift+G"_s, QKeySequence::PortableText)},
                                u"review"_s,
                                Group::View});
    add(u"keepAll"_s, tr("Review: keep all changes"), u"check"_s,
        [this] { m_review->model()->keep({}); });
    add(u"rejectAll"_s, tr("Review: reject all changes…"), u"reject"_s, [this] {
        setWanted(true);
        m_review->askToRejectAll();
    });
    add(u"undo"_s, tr("Review: undo the last decision"), u"undo"_s,
        [this] { m_review->model()->undo(); });
    add(u"compare"_s, tr("Review: compare two states"), u"review"_s, [this] {
        setWanted(true);
        m_review->compareStates();
    });
    add(u"copyPatch"_s, tr("Review: copy all changes as a patch"), u"copy"_s,
        [this] { m_review->copyPatch(); });
    add(u"follow"_s, tr("Review: follow the agent, or not"), u"step"_s, [this] {
        m_review->setFollowing(!m_review->isFollowing());
        if (m_review->isFollowing())
            setWanted(true);
    });
}

bool ReviewPresenter::isShown() const
{
    return m.side->isShown(reviewPage());
}

void ReviewPresenter::setWanted(bool wanted)
{
    if (wanted)
        m.side->open(reviewPage());
    else
        m.side->close(reviewPage());
}

void ReviewPresenter::show(const QString &scope, bool asks)
{
    if (!m.controller->current())
        return;
    m_review->setScope(scope);
    setWanted(true);
    if (asks)
        m_review->askToRejectAll();
}

void ReviewPresenter::showTurn(const QString &checkpointId, bool asks)
{
    show(ReviewScopes::kTurn + checkpointId, asks);
}

void ReviewPresenter::showSince(const QString &checkpointId, bool asks)
{
    show(ReviewScopes::kSince + checkpointId, asks);
}

void ReviewPresenter::setSession(Session *session)
{
    m_review->setSession(session);
    m_outcomes->setSession(session);
    m_open->setSession(session);
}

void ReviewPresenter::handleUpdated(const Session *session, const SessionUpdate &update)
{
    if (session != m_review->model()->session())
        return;
    m_review->follow(update);
    m_outcomes->follow(update);
    m_open->follow(update);
    if (const auto *changed = std::get_if<ToolCallChanged>(&update))
        goToEdit(changed->call);
}

// Where the agent edits, the review goes.
void ReviewPresenter::goToEdit(const ToolCallState &call)
{
    if (!m_review->isFollowing() || !isShown())
        return;
    const auto kind = call.kind;
    if (kind != ToolKind::Edit && kind != ToolKind::Delete && kind != ToolKind::Move)
        return;
    for (const ToolLocation &place : call.locations)
        m_review->goTo(place.path, place.line.value_or(0));
    if (!call.locations.isEmpty())
        return;
    for (const ToolContent &content : call.content) {
        if (const auto *diff = std::get_if<ToolDiff>(&content))
            m_review->goTo(diff->path, 0);
    }
}

void ReviewPresenter::sendComments(const QString &message)
{
    // What is not taken stays to be sent again.
    if (m.controller->current() && hasTaken({ContentBlock::fromText(message)}))
        m_review->comments()->clear();
}

//! Sends it, or lets it wait for the end of the turn; false: neither can be.
bool ReviewPresenter::hasTaken(const QList<ContentBlock> &content)
{
    if (m.controller->current()->isRunning())
        return m.queue->enqueue(content);
    bool isSent = false;
    const auto accepted = connect(m.controller, &SessionController::accepted, this,
                                  [&isSent] { isSent = true; }); // clazy:exclude=lambda-in-connect
    m.controller->send(content);
    disconnect(accepted);
    return isSent;
}

void ReviewPresenter::tell(const QString &text)
{
    m.pane->banner()->showMessage(Banner::Kind::Info, text, {}, u"review"_s);
}

void ReviewPresenter::restore(const QString &checkpointId, ReviewRestore what)
{
    Session *session = m.controller->current();
    if (!session)
        return;
    if (session->isRunning()) {
        tell(tr("The agent is still at work. Stop it to go back."));
        return;
    }
    if (what == ReviewRestore::Conversation) {
        restoreConversation(session, checkpointId);
        return;
    }
    session->restore(checkpointId, ChangeScope::UntilNow, {})
        .then(this,
              [this, checkpointId, what,
               restored = QPointer(session)](const Result<RestoreOutcome> &outcome) {
                  m_review->model()->reload();
                  if (!outcome || !outcome->failures.isEmpty()) {
                      const Error &error = outcome ? outcome->failures.first() : outcome.error();
                      tell(tr("Not everything was restored: %1").arg(errorDetail(error)));
                  } else if (what == ReviewRestore::Both && restored) {
                      restoreConversation(restored, checkpointId);
                  }
              });
}

//! The message whose turn recorded \a checkpoint; empty: it is not in the conversation.
static QString messageOf(const Session &session, const QDateTime &at)
{
    QString id;
    for (const SessionUpdate &update : session.transcript()) {
        const auto *user = std::get_if<UserMessageAdded>(&update);
        if (user && user->at.isValid() && user->at <= at && session.isBranchPoint(user->messageId))
            id = user->messageId;
    }
    return id;
}

void ReviewPresenter::restoreConversation(Session *restored, const QString &checkpointId)
{
    restored->checkpoints().then(
        this,
        [this, session = QPointer(restored),
         checkpointId](const Result<QList<Checkpoint>> &checkpoints) {
            if (!session || session != m.controller->current())
                return;
            if (!checkpoints) {
                tell(tr("The conversation cannot go back: %1")
                         .arg(errorDetail(checkpoints.error())));
                return;
            }
            const auto found = std::ranges::find(*checkpoints, checkpointId, &Checkpoint::id);
            const QString message
                = found == checkpoints->end() ? QString() : messageOf(*session, found->at);
            const auto content = message.isEmpty()
                ? Result<QList<ContentBlock>>(
                      fail(ErrorCode::NotFound, u"that message is not in the conversation"_s))
                : session->branchBefore(message);
            if (!content) {
                tell(tr("The conversation cannot go back: %1").arg(errorDetail(content.error())));
                return;
            }
            // To be written anew, unless something else is.
            ComposerDraft *draft = m.pane->composer()->draft();
            if (draft->written().isEmpty())
                draft->load(Draft::fromContent(Wish(*content).written()));
        });
}

} // namespace Ui
