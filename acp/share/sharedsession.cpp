// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/share/sharedsession.h"

#include "agentcore/session/sessionfronts.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

SharedSession::SharedSession(const std::shared_ptr<SharedPorts> &ports,
                             std::function<QString()> ownName, QObject *parent)
    : QObject(parent)
    , m_ports(ports)
    , m_ownName(std::move(ownName))
{
    connect(ports.get(), &SharedPorts::answered, this, &SharedSession::handleAnswered);
}

void SharedSession::setSession(Session *session)
{
    m_session = session;
    m_fronts = new SessionFronts(session, SessionFronts::Role::Host);
    connect(session, &Session::updated, this, &SharedSession::handleUpdated);
    // Behind what the turn showed last, which bindings of guests send then.
    connect(session, &Session::turnFinished, this, &SharedSession::handleTurnFinished,
            Qt::QueuedConnection);
}

int SharedSession::join(const Guest &guest)
{
    const int number = ++m_lastGuest;
    m_guests.emplace(number, guest);
    const bool isRunning = m_session && m_session->isRunning();
    if (isRunning && !m_saysRunning) // the others were not told, either
        tellTurn(true);
    else if (isRunning) // before what the turn shows
        tell(number, TurnNews::kMethod, TurnNews{m_session->id(), true, {}}.toJson());
    m_saysRunning = isRunning;
    if (m_session) {
        const BranchList list{m_session->branches(), m_session->branchForks()};
        tell(number, BranchNews::kMethod, BranchNews{m_session->id(), list}.toJson());
        tellBranches();
    }
    tellFronts();
    // What it is asked comes behind the answer that it waits for.
    QMetaObject::invokeMethod(this, [this, number] { welcome(number); }, Qt::QueuedConnection);
    return number;
}

void SharedSession::welcome(int number)
{
    const auto guest = m_guests.find(number);
    const auto ports = m_ports.lock();
    if (guest != m_guests.end() && ports) {
        ports->addFront(number, guest->second.ports.permission, guest->second.ports.elicitation);
    }
}

void SharedSession::leave(int guest)
{
    if (m_guests.erase(guest) == 0)
        return;
    if (const auto ports = m_ports.lock())
        ports->removeFront(guest);
    tellFronts();
}

void SharedSession::tell(int guest, const QString &method, const QJsonObject &params) const
{
    if (const auto found = m_guests.find(guest); found != m_guests.end())
        found->second.notify(method, params);
}

QString SharedSession::nameOf(int front) const
{
    if (front == SharedPorts::kOwner)
        return m_ownName();
    const auto guest = m_guests.find(front);
    return guest == m_guests.end() ? QString() : guest->second.name;
}

void SharedSession::tellFronts()
{
    if (!m_session)
        return;
    QStringList guests;
    for (const auto &[number, guest] : m_guests) {
        guests += guest.name;
        FrontsNews news{m_session->id(), m_session->title(), {nameOf(SharedPorts::kOwner)}};
        for (const auto &[other, named] : m_guests) {
            if (other != number)
                news.others += named.name;
        }
        guest.notify(FrontsNews::kMethod, news.toJson());
    }
    m_fronts->setOthers(guests);
}

// Before the guests see the update itself: their bindings hear of it later.
void SharedSession::handleUpdated(const SessionUpdate &update)
{
    if (m_guests.empty())
        return;
    if (!m_saysRunning && m_session->isRunning()) // a turn that begins shows something at once
        tellTurn(true);
    if (std::holds_alternative<ConversationReset>(update)
        || std::holds_alternative<UserMessageAdded>(update))
        tellBranches();
}

void SharedSession::tellBranches()
{
    BranchList list{m_session->branches(), m_session->branchForks()};
    if (list == m_branches)
        return;
    m_branches = std::move(list);
    const QJsonObject news = BranchNews{m_session->id(), m_branches}.toJson();
    for (const auto &[number, guest] : m_guests)
        guest.notify(BranchNews::kMethod, news);
}

void SharedSession::handleTurnFinished(const TurnResult &result)
{
    if (!m_session)
        return;
    tellTurn(false, result);
    if (m_session->isRunning()) // the next one began meanwhile
        tellTurn(true);
}

void SharedSession::tellTurn(bool isRunning, const TurnResult &result)
{
    m_saysRunning = isRunning;
    const QJsonObject news = TurnNews{m_session->id(), isRunning, result}.toJson();
    for (const auto &[number, guest] : m_guests)
        guest.notify(TurnNews::kMethod, news);
}

void SharedSession::handleAnswered(int front, const QList<int> &others)
{
    if (!m_session)
        return;
    const QString by = nameOf(front);
    for (const int other : others) {
        if (other == SharedPorts::kOwner)
            m_fronts->noteAnswer(by);
        else
            tell(other, AnswerNews::kMethod, AnswerNews{m_session->id(), by}.toJson());
    }
}

} // namespace Acp
