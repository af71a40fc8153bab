// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/agentsignins.h"

#include "agentcore/base/textlimits.h"
#include "ui/composer/composer.h"
#include "ui/pane/conversationpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/banner.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr auto kSignInTopic = "signIn"_L1;

AgentSignIns::AgentSignIns(AgentDirectory *directory, SessionController *controller,
                           ConversationPane *pane, QObject *parent)
    : QObject(parent)
    , m_directory(directory)
    , m_controller(controller)
    , m_pane(pane)
{
    if (directory) {
        connect(directory, &AgentDirectory::signInPageWanted, this,
                [this](const QString &, const QUrl &page) { emit linkRequested(page); });
    }
}

void AgentSignIns::offer(const QString &name, const QString &why)
{
    const QString shown = sanitizedForDisplay(name);
    m_pane->banner()->showMessage(Banner::Kind::Error,
                                  tr("%1 wants you to sign in: %2").arg(shown, why),
                                  {{tr("Sign in…"), [this, name] { begin(name); }}}, kSignInTopic);
}

//! It says which ways there are once it runs.
void AgentSignIns::begin(const QString &name)
{
    const int running = ++m_running;
    m_directory->signIn(name, m_controller->folder(), {})
        .then(this, [this, name, running](const Result<void> &started) {
            if (running != m_running)
                return;
            if (started)
                choose(name);
            else
                tellFailure(name, started.error(), [this, name] { begin(name); });
        });
}

void AgentSignIns::choose(const QString &name)
{
    constexpr qsizetype kMostButtons = 4;
    const QString shown = sanitizedForDisplay(name);
    const QList<AgentEntry> agents = m_directory->agents(m_controller->folder()).agents;
    const auto entry = std::ranges::find(agents, name, &AgentEntry::name);
    const QList<AgentSignInWay> ways
        = entry == agents.end() ? QList<AgentSignInWay>() : entry->signInWays;
    if (ways.isEmpty()) {
        m_pane->banner()->showMessage(
            Banner::Kind::Warning,
            tr("%1 offers no way to sign in here. Its own manual says how; a key goes into its "
               "environment.")
                .arg(shown),
            {{tr("Other agents…"), [this] { emit pageRequested(); }}}, kSignInTopic);
        return;
    }
    if (ways.size() == 1) {
        run(name, ways.first());
        return;
    }
    QList<BannerAction> actions;
    for (const AgentSignInWay &way : ways.first(std::min(kMostButtons, ways.size())))
        actions.append({sanitizedForDisplay(way.name), [this, name, way] { run(name, way); }});
    m_pane->banner()->showMessage(Banner::Kind::Info, tr("How do you sign in at %1?").arg(shown),
                                  actions, kSignInTopic);
}

void AgentSignIns::run(const QString &name, const AgentSignInWay &way)
{
    const QString shown = sanitizedForDisplay(name);
    if (way.needsTerminal) {
        emit terminalRequested({u"acp"_s, u"login"_s, name, way.id});
        m_pane->banner()->showMessage(
            Banner::Kind::Info,
            tr("Sign in at %1 in the terminal, then send the message again.").arg(shown),
            {{tr("Send again"), [this] { m_pane->composer()->send(); }}}, kSignInTopic);
        return;
    }
    const int running = ++m_running;
    m_pane->banner()->showMessage(Banner::Kind::Info,
                                  tr("Signing in at %1; a browser may open.").arg(shown),
                                  {{tr("Give up"), [this] { ++m_running; }}}, kSignInTopic);
    m_directory->signIn(name, m_controller->folder(), way.id)
        .then(this, [this, name, way, running](const Result<void> &result) {
            if (running == m_running)
                handleOver(name, way, result);
        });
}

void AgentSignIns::handleOver(const QString &name, const AgentSignInWay &way,
                              const Result<void> &result)
{
    if (!result) {
        tellFailure(name, result.error(), [this, name, way] { run(name, way); });
        return;
    }
    m_pane->banner()->showMessage(
        Banner::Kind::Info, tr("You are signed in at %1.").arg(sanitizedForDisplay(name)),
        {{tr("Send again"), [this] { m_pane->composer()->send(); }}}, kSignInTopic);
}

void AgentSignIns::tellFailure(const QString &name, const Error &error, std::function<void()> again)
{
    m_pane->banner()->showMessage(
        Banner::Kind::Error,
        tr("Signing in at %1 failed: %2").arg(sanitizedForDisplay(name), errorDetail(error)),
        {{tr("Try again"), std::move(again)}}, kSignInTopic);
}

void AgentSignIns::signOut(const QString &name)
{
    m_directory->signOut(name, m_controller->folder())
        .then(this, [this, name](const Result<void> &result) {
            const QString shown = sanitizedForDisplay(name);
            m_pane->banner()->showMessage(
                result ? Banner::Kind::Info : Banner::Kind::Error,
                result ? tr("You are signed out at %1.").arg(shown)
                       : tr("Signing out at %1 failed: %2").arg(shown, errorDetail(result.error())),
                {}, kSignInTopic);
        });
}

} // namespace Ui
