// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/sessionpresenter.h"

#include "agentcore/llm/modelrefresh.h"
#include "ui/composer/composer.h"
#include "ui/composer/composerdraft.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/promptwalker.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/turnline.h"
#include "ui/header/headerbar.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/emptypage.h"
#include "ui/presenters/agentpresenter.h"
#include "ui/presenters/frontspresenter.h"
#include "ui/presenters/mentionpresenter.h"
#include "ui/presenters/optionpresenter.h"
#include "ui/questions/questionrows.h"
#include "ui/sessions/opensessions.h"
#include "ui/sessions/sessionchoices.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sessionstates.h"
#include "ui/sessions/sidebar.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/banner.h"

#include <QFileInfo>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr std::chrono::milliseconds kDraftPause{500};

SessionPresenter::SessionPresenter(Parts parts, QObject *parent)
    : QObject(parent)
    , m(std::move(parts))
    , m_options(new OptionPresenter({m.controller, m.pane, m.models, m.modes, m.agents}, this))
    , m_mentions(new MentionPresenter(m.controller, m.pane, this))
{
    m_draftTimer.setSingleShot(true);
    m_draftTimer.setInterval(kDraftPause);
    connectParts();
    connect(m_options, &OptionPresenter::shown, this, &SessionPresenter::refresh);
}

void SessionPresenter::connectParts()
{
    SessionController *controller = m.controller;
    Composer *composer = m.pane->composer();
    connect(controller, &SessionController::currentChanged, this,
            &SessionPresenter::handleCurrentChanged);
    connect(controller, &SessionController::previewed, this, &SessionPresenter::handlePreviewed);
    // The end would be the wrong place for somebody who read in the middle.
    controller->setPreviewFilter([this](const QString &id) { return m.state->anchor(id).row < 0; });
    connect(controller, &SessionController::stateChanged, this, &SessionPresenter::refresh);
    connect(controller->states(), &StateKeeper::changed, this, &SessionPresenter::showPlan);
    connect(controller->list(), &SessionList::changed, this,
            &SessionPresenter::handleSessionsChanged);
    connect(controller, &SessionController::updated, this, &SessionPresenter::handleUpdated);
    connect(controller, &SessionController::turnEnded, this, &SessionPresenter::refreshFolder);
    connect(controller, &SessionController::turnEnded, this,
            [this](const Session *session, const TurnResult &result) {
                const bool isSeen = session == m.controller->current();
                const QString agent = m.agents->name();
                if (isSeen && !agent.isEmpty() && result.error
                    && result.error->code == ErrorCode::AuthRequired)
                    emit signInWanted(agent, errorDetail(*result.error));
            });
    connect(controller, &SessionController::accepted, this, &SessionPresenter::handleAccepted);
    connect(controller, &SessionController::failed, this, &SessionPresenter::handleFailed);
    connect(controller->list(), &SessionList::removed, this,
            [this](const QString &id) { m.state->forget(id); });
    connect(composer, &Composer::sendRequested, this, &SessionPresenter::submit);
    connect(composer, &Composer::answerRequested, this, [this, composer](const Wish &wish) {
        if (m.questions->answerInWords(Draft::fromContent(wish.content).text.trimmed()))
            composer->draft()->clear();
    });
    connect(composer, &Composer::stopRequested, controller, &SessionController::stop);
    connect(composer, &Composer::edited, this, [this] {
        if (!m_draftTimer.isActive()) // typing begins
            m.controller->expectPrompt();
    });
    connect(composer, &Composer::edited, &m_draftTimer, qOverload<>(&QTimer::start));
    connect(&m_draftTimer, &QTimer::timeout, this,
            [this] { storeDraft(m_shownKey, m.pane->composer()->draft()->atEnd()); });
    connect(m.pane->emptyPage(), &EmptyPage::suggestionChosen, this,
            [composer](const QString &text) {
                composer->setText(text);
                composer->edit()->setFocus(Qt::OtherFocusReason);
            });
    connect(m.questions, &QuestionRows::waitingChanged, this,
            &SessionPresenter::handleWaitingChanged);
    connect(m.questions, &QuestionRows::waitsHereChanged, m.pane, &ConversationPane::setWaiting);
    connect(m.questions, &QuestionRows::rowChanged, this, [this, composer] {
        composer->draft()->setAsked(m.questions->askedInWords(),
                                    [questions = m.questions] { return questions->isArmed(); });
        composer->setSending(m.controller->isBusy()); // its button says what it does
    });
    connect(m.questions, &QuestionRows::withdrawn, this, &SessionPresenter::handleWithdrawn);
    m.questions->setSessionTitles(
        [this](const QString &id) { return m.controller->list()->titleOf(id); });
    connect(m.questions, &QuestionRows::askedElsewhere, this,
            &SessionPresenter::handleAskedElsewhere);
}

QString SessionPresenter::currentKey() const
{
    const QString id = m.controller->currentId();
    return id.isEmpty() ? WindowState::newSessionKey(m.controller->folder()) : id;
}

void SessionPresenter::openFolder(const QString &folder)
{
    remember();
    m_branch.clear();
    m.state->setFolder(folder);
    m.sideBar->setFolder(folder, m.state->recentFolders());
    m.pane->emptyPage()->setFacts({folder, {}, {}});
    m_mentions->setFolder(folder);
    m.pane->composer()->prompts()->setSource(
        [this, folder] { return m.state->prompts().prompts(folder); });
    m.controller->setFolder(folder);
    refreshFolder();
}

void SessionPresenter::refreshFolder()
{
    const int reading = ++m_lastReading; // an earlier one may end later
    readFolderFactsLater(m.controller->folder())
        .then(this, [this, reading](const FolderFacts &facts) {
            if (reading != m_lastReading)
                return;
            m_branch = facts.branch;
            m.pane->header()->setPlace(facts.path, facts.branch);
            m.pane->emptyPage()->setFacts(facts);
        });
}

void SessionPresenter::remember()
{
    m_draftTimer.stop();
    if (m_shownKey.isEmpty())
        return;
    storeDraft(m_shownKey, m.pane->composer()->draft()->atEnd());
    if (!m.pane->isPreview()) // rows of the whole conversation count
        m.state->setAnchor(m_shownKey, m.pane->anchor());
}

void SessionPresenter::handlePreviewed(const QString &id, const std::vector<SessionUpdate> &updates)
{
    remember();
    m.questions->hideAll();
    m.pane->banner()->dismiss(u"failure"_s);
    showAnother(id);
    m.pane->showPreview(updates);
    m_mentions->forgetResults();
    m.pane->composer()->draft()->load(m.state->draft(id));
    m.sideBar->setCurrentSession(id);
    showTitle();
}

void SessionPresenter::handleCurrentChanged(Session *session)
{
    const auto carried = std::exchange(m_carried, {});
    m_options->refreshModels(ModelRefresh::Background);
    if (!carried)
        remember();
    m.questions->hideAll();
    for (const QString &topic : {u"failure"_s, u"commit"_s}) // of another one
        m.pane->banner()->dismiss(topic);
    const bool wasPreviewed = m.pane->isPreview() && m_shownKey == currentKey();
    showAnother(currentKey());
    m.pane->setSession(session);
    showPlan();
    m_mentions->forgetResults();
    if (!wasPreviewed) // else somebody may be typing
        m.pane->composer()->draft()->load(carried ? *carried : storedDraft(m_shownKey));
    if (!m_askedIn.isEmpty() && m_askedIn == m.controller->currentId())
        m.pane->banner()->dismiss(u"question"_s);
    m.state->setLastSession(m.controller->folder(), m.controller->currentId());
    m.sideBar->setCurrentSession(m.controller->currentId());
    if (session) {
        m.questions->showFor(session->id());
        m.pane->restoreAnchor(m.state->anchor(m_shownKey));
        if (session->isRunning())
            m.pane->showConversation();
    }
    m_mentions->offerSessions();
    showTitle();
    m_options->read();
    m_options->readCommands();
}

void SessionPresenter::submit(const Wish &wish)
{
    m.pane->banner()->dismiss(u"failure"_s);
    const bool isWritten
        = m.pane->composer()->draft()->written().isSentAs(wish, m.controller->folder());
    m_triedFrom = isWritten ? m.controller->view() : 0;
    const QString edited = m.pane->composer()->draft()->editedMessage();
    if (!edited.isEmpty()) {
        m.controller->sendInstead(edited, wish);
        return;
    }
    const bool isFirst = m.controller->currentId().isEmpty() && !m.controller->isBusy()
        && !m.agents->name().isEmpty() && !wish.command;
    m.controller->send(wish);
    const Draft written = m.pane->composer()->draft()->written();
    if (isFirst && m.controller->isBusy() && written.isSentAs(wish, m.controller->folder()))
        showOnItsWay(wish.content);
}

void SessionPresenter::showOnItsWay(const QList<ContentBlock> &content)
{
    Composer *composer = m.pane->composer();
    m_onItsWay.append(
        {m.controller->view(), m_shownKey, m.agents->name(), composer->draft()->written()});
    std::vector<SessionUpdate> said;
    const QDateTime now = QDateTime::currentDateTimeUtc();
    for (const ContentBlock &block : content)
        said.emplace_back(UserMessageAdded{u"first"_s, block, now});
    m.pane->showPreview(said);
    m.pane->view()->turnLine()->setStarting(m.agents->name());
    m.pane->view()->conversation()->setRunning(true);
    composer->draft()->clear();
    storeDraft(m_shownKey, {});
}

static void append(Draft *draft, const Draft &more)
{
    if (more.isBlank())
        return;
    if (!draft->text.isEmpty())
        draft->text += u'\n';
    draft->text += more.text;
    draft->attachments += more.attachments;
}

//! What is on its way stays in front of what was written since, so that an end of the program does
//! not lose it.
void SessionPresenter::storeDraft(const QString &key, const Draft &written)
{
    Draft all;
    for (const OnItsWay &sent : std::as_const(m_onItsWay)) {
        if (sent.key == key)
            append(&all, sent.draft);
    }
    if (all.isBlank()) {
        m_writtenSince.remove(key);
        m.state->setDraft(key, written);
        return;
    }
    m_writtenSince.insert(key, written);
    append(&all, written);
    m.state->setDraft(key, all);
}

//! Without what is on its way.
Draft SessionPresenter::storedDraft(const QString &key) const
{
    const auto since = m_writtenSince.constFind(key);
    return since == m_writtenSince.cend() ? m.state->draft(key) : *since;
}

std::optional<SessionPresenter::OnItsWay> SessionPresenter::takeOnItsWay(quint64 view)
{
    const auto found = std::ranges::find(std::as_const(m_onItsWay), view, &OnItsWay::view);
    if (found == m_onItsWay.cend())
        return {};
    return m_onItsWay.takeAt(std::distance(m_onItsWay.cbegin(), found));
}

void SessionPresenter::showAnother(const QString &key)
{
    m_shownKey = key;
    for (OnItsWay &sent : m_onItsWay)
        sent.isShown = false;
}

//! What could not be sent is written again, before what was written since.
void SessionPresenter::giveBack(const OnItsWay &sent)
{
    const bool isWrittenIn = sent.key == m_shownKey;
    ComposerDraft *composed = m.pane->composer()->draft();
    Draft draft = sent.draft;
    append(&draft, isWrittenIn ? composed->written() : storedDraft(sent.key));
    storeDraft(sent.key, draft);
    if (sent.isShown)
        m.pane->setSession(nullptr);
    if (isWrittenIn)
        composed->load(draft);
}

void SessionPresenter::showPlan()
{
    const Session *session = m.controller->current();
    m.pane->setPlan(session ? m.controller->states()->of(session->id()).plan : QList<PlanEntry>());
}

void SessionPresenter::showTitle()
{
    const Session *session = m.controller->current();
    const QString title
        = session ? session->title() : m.controller->list()->titleOf(m.controller->currentId());
    m.pane->header()->setTitle(title);
    m.pane->header()->setPlace(m.controller->folder(), m_branch);
    const QString name = QFileInfo(m.controller->folder()).fileName(); // the header has the rest
    const QString place = name.isEmpty() ? displayPath(m.controller->folder()) : displayLine(name);
    m.pane->window()->setWindowTitle(title.isEmpty() ? place : title.simplified());
}

void SessionPresenter::handleUpdated(Session *session, const SessionUpdate &update)
{
    if (session != m.controller->current())
        return;
    const auto *options = std::get_if<OptionsChanged>(&update);
    const bool isShown = !options && !std::holds_alternative<CommandsChanged>(update);
    if (isShown && !m.pane->showsConversation())
        m.pane->showConversation();
    if (std::holds_alternative<TitleChanged>(update))
        showTitle();
    else if (std::holds_alternative<ModeChanged>(update))
        refresh();
    else if (const auto *commands = std::get_if<CommandsChanged>(&update))
        m_options->showCommands(commands->commands);
    else if (options)
        m_options->show(options->options);
}

void SessionPresenter::handleAccepted(const QString &id, const QString &folder, const Wish &wish,
                                      quint64 view)
{
    const QString key = id.isEmpty() ? WindowState::newSessionKey(folder) : id;
    Composer *composer = m.pane->composer();
    ComposerDraft *draft = composer->draft();
    const auto sent = takeOnItsWay(view);
    if (view == m_triedFrom)
        m_triedFrom = 0;
    m.pane->banner()->letGo();
    // Where it fails, the window merely forgets.
    m.state->prompts().add(folder, Draft::fromContent(wish.written()).text);
    composer->prompts()->reset();
    if (key != m_shownKey) {
        const Draft stored = storedDraft(key);
        storeDraft(key, !sent && stored.isSentAs(wish, folder) ? Draft() : stored);
        return;
    }
    const bool isSent = !sent
        && (wish.command ? composer->command() == wish.command
                         : draft->written().isSentAs(wish, folder));
    if (isSent && wish.command && !draft->isEditing())
        draft->load({QString(), draft->written().attachments}); // a command takes none along
    else if (isSent)
        draft->clear();
    if (isSent)
        m_draftTimer.stop();
    if (id.isEmpty() && view != m.controller->view()) { // another one was begun
        storeDraft(key, draft->atEnd());
        if (sent && sent->isShown)
            m.pane->setSession(nullptr);
        return;
    }
    if (id.isEmpty()) {
        if (const Draft since = draft->written(); !since.isBlank())
            m_carried = since;
        storeDraft(key, {});
    } else {
        m.state->setDraft(key, draft->atEnd());
    }
    m.pane->showConversation();
    m.pane->view()->scrollToEnd(); // who sends something wants to see it
}

void SessionPresenter::refresh()
{
    SessionController *controller = m.controller;
    const Session *session = controller->current();
    Composer *composer = m.pane->composer();
    const SessionState state = controller->states()->of(controller->currentId());
    const bool isRunning = session && session->isRunning();
    using Status = HeaderBar::Status;
    Status status = controller->isBusy() ? Status::Opening : Status::Idle;
    if (isRunning) {
        status = state.isStopping ? Status::Stopping
            : state.isWaiting     ? Status::Waiting
                                  : Status::Running;
    }
    m.pane->header()->setStatus(status);
    const bool isFollowed = session && session->isFollowed();
    composer->setSending(controller->isBusy());
    composer->setRunning(isRunning && !isFollowed);
    composer->setClosed(isFollowed ? tr("Another process works in this session. You can read "
                                        "along, and write here once it is done.")
                                   : QString());
    composer->setRunsCommands(controller->runsCommands());
    m_options->fill();
}

void SessionPresenter::handleSessionsChanged()
{
    m.sideBar->model()->setSessions(m.controller->list()->shown(), QDate::currentDate());
    m.sideBar->setCurrentSession(m.controller->currentId());
    m_mentions->offerSessions();
    showTitle();
}

void SessionPresenter::handleAskedElsewhere(const QString &sessionId)
{
    const QString title = m.controller->list()->titleOf(sessionId).simplified();
    const bool isListed
        = std::ranges::any_of(m.controller->list()->sessions(),
                              [&](const SessionInfo &info) { return info.id == sessionId; });
    const QString text = title.isEmpty() ? tr("Another session waits for your answer.")
                                         : tr("\"%1\" waits for your answer.").arg(title);
    QList<BannerAction> actions;
    if (isListed || m.controller->opened()->isRunning(sessionId))
        actions.append({tr("Show"), [this, sessionId] { m.controller->open(sessionId); }});
    actions.append({tr("Answer here"), [this, sessionId] { m.questions->openDialog(sessionId); }});
    m_askedIn = sessionId;
    m.pane->banner()->showMessage(Banner::Kind::Warning, text, actions, u"question"_s);
}

// What the banner says of another session may be answered there, or in a dialog.
void SessionPresenter::handleWaitingChanged()
{
    StateKeeper *states = m.controller->states();
    states->apply(QuestionsTold{m.questions->waitingSessions()});
    if (!m_askedIn.isEmpty() && !states->of(m_askedIn).isWaiting) {
        m_askedIn.clear();
        m.pane->banner()->dismiss(u"question"_s);
    }
    refresh();
}

// Who stopped the agent knows.
void SessionPresenter::handleWithdrawn(const QString &sessionId)
{
    const bool isInView = sessionId == m.controller->currentId();
    if ((isInView && m.controller->isStopping())
        || FrontsPresenter::tellAnswer(m.controller->opened()->find(sessionId), m.pane->banner()))
        return;
    const QString title
        = isInView ? QString() : m.controller->list()->titleOf(sessionId).simplified();
    m.pane->banner()->showMessage(
        Banner::Kind::Info,
        title.isEmpty()
            ? tr("A question was closed unanswered, as what had asked it ended.")
            : tr("A question of \"%1\" was closed unanswered, as what had asked it ended.")
                  .arg(title),
        {}, u"withdrawn"_s);
}

void SessionPresenter::handleFailed(SessionController::Step step, const Error &error,
                                    const QString &sessionId, quint64 view)
{
    using Step = SessionController::Step;
    const auto sent = takeOnItsWay(view);
    if (sent)
        giveBack(*sent);
    // What was typed meanwhile was not tried.
    const bool canTryAgain = view != 0 && view == m_triedFrom && view == m.controller->view()
        && (!sent || m.pane->composer()->draft()->written() == sent->draft);
    if (error.code == ErrorCode::Cancelled)
        return;
    if (const QString agent = sent ? sent->agent : m.agents->name();
        error.code == ErrorCode::AuthRequired && !agent.isEmpty()) {
        emit signInWanted(agent, errorDetail(error)); // our own models have nothing to do with it
        return;
    }
    QList<BannerAction> actions;
    SessionController *controller = m.controller;
    if (error.code == ErrorCode::AuthRequired) {
        actions.append({tr("Choose a model…"), [this] { emit modelPageRequested(); }});
    } else if (step == Step::List) {
        actions.append({tr("Try again"), [controller] { controller->list()->refresh(); }});
        actions.append({tr("Open folder…"), [this] { emit folderDialogRequested(); }});
    } else if (step == Step::Open && error.code != ErrorCode::SessionNotFound) {
        actions.append({tr("Try again"), [controller, sessionId] { controller->open(sessionId); }});
    } else if (step == Step::Create && error.code == ErrorCode::InvalidInput) {
        actions.append({tr("Open folder…"), [this] { emit folderDialogRequested(); }});
    } else if (canTryAgain) {
        actions.append({tr("Try again"), [this] { m.pane->composer()->send(); }});
    } else if (sent && sent->key != m_shownKey
               && sent->key == WindowState::newSessionKey(controller->folder())) {
        actions.append({tr("Show"), [controller] { controller->startNew(); }});
    } else if (step == Step::Retry) {
        actions.append({tr("Try again"), [controller] { controller->choices()->retry(); }});
    } else if (step == Step::Delete) {
        actions.append({tr("Try again"),
                        [controller, sessionId] { controller->list()->remove({sessionId}); }});
    }
    if (step == Step::Open && error.code == ErrorCode::SessionNotFound)
        controller->list()->refresh();
    QString text = errorText(error);
    if (sent && view != controller->view())
        text = tr("Your message to %1 was not sent: %2").arg(displayLine(sent->agent), text);
    m.pane->banner()->showMessage(Banner::Kind::Error, text, actions, u"failure"_s);
}

} // namespace Ui
