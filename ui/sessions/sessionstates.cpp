// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/sessionstates.h"

#include "agentcore/session/session.h"
#include "ui/preferences/settingsplace.h"

#include <QSettings>
#include <QTimeZone>

#include <algorithm>
#include <array>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kDays = 60; // for so long marks are remembered

//! The groups of the file.
static constexpr std::array<std::pair<QLatin1StringView, QDateTime SessionState::*>, 3> kMarks{
    {{"seen"_L1, &SessionState::seen},
     {"unread"_L1, &SessionState::news},
     {"failed"_L1, &SessionState::failed}}};

bool SessionState::isUnread() const
{
    return std::ranges::any_of(std::array{news, written}, [this](const QDateTime &when) {
        return when.isValid() && (!seen.isValid() || seen < when);
    });
}

static void see(SessionState &state, const QDateTime &at)
{
    state.seen = at;
    state.news = state.written = {};
}

static void apply(SessionStates &states, const WorkTold &told)
{
    for (SessionState &state : states.byId)
        state.isRunning = false;
    for (const QString &id : told.running) {
        states.byId[id].isRunning = true;
        states.byId[id].failed = {};
    }
    for (SessionState &state : states.byId)
        state.isStopping = state.isStopping && state.isRunning;
}

static void apply(SessionState &state, const SessionUpdate &update)
{
    const auto *said = std::get_if<UserMessageAdded>(&update);
    if (const auto *usage = std::get_if<UsageChanged>(&update))
        state.usage = *usage;
    else if (const auto *plan = std::get_if<PlanChanged>(&update))
        state.plan = plan->entries;
    else if (said && said->way != MessageWay::Steer)
        state.plan.clear(); // of the turn before
}

static void apply(SessionStates &states, const SessionTold &told)
{
    SessionState &state = states.byId[told.id];
    apply(state, told.update);
    if (!told.isAtWork)
        state.plan.clear();
}

static void apply(SessionStates &states, const SessionRead &read)
{
    states.byId[read.id].usage.reset();
    states.byId[read.id].plan.clear();
    for (const SessionUpdate &update : read.transcript)
        apply(states, SessionTold{read.id, update, read.isAtWork});
}

static void apply(SessionStates &states, const StopWanted &wanted)
{
    states.byId[wanted.id].isStopping = true;
}

static void apply(SessionStates &states, const TurnTold &ended)
{
    SessionState &state = states.byId[ended.id];
    state.isStopping = false;
    state.plan.clear();
    state.failed = ended.hasFailed ? ended.at : QDateTime();
    if (ended.id == states.shown) {
        see(state, ended.at);
    } else {
        state.seen = {}; // the clock may tell no difference
        state.news = ended.at;
    }
}

static void apply(SessionStates &states, const QuestionsTold &told)
{
    for (SessionState &state : states.byId)
        state.isWaiting = false;
    for (const QString &id : told.waiting)
        states.byId[id].isWaiting = true;
}

static void apply(SessionStates &states, const SessionShown &shown)
{
    for (const QString &id : {std::exchange(states.shown, shown.id), shown.id}) {
        if (!id.isEmpty())
            see(states.byId[id], shown.at);
    }
}

// What another process wrote is newer than it was in the list before. A list that grows, by more
// folders or as it is read, brings nothing new by that.
static void apply(SessionStates &states, const SessionsListed &list)
{
    const bool isFirst
        = !std::exchange(states.isListed, !list.changed.isEmpty() || states.isListed);
    for (const auto &[id, when] : list.changed.asKeyValueRange()) {
        SessionState &state = states.byId[id];
        const QDateTime before = std::exchange(state.listed, when);
        const bool isNewer = when > (before.isValid() ? before : states.began);
        if (!isFirst && isNewer && id != states.shown && !list.open.contains(id))
            state.written = when;
    }
}

// Another window may tell of news that are read here.
static void apply(SessionStates &states, const MarksRead &read)
{
    for (const auto &[name, mark] : kMarks) {
        for (SessionState &state : states.byId)
            state.*mark = {};
        for (const auto &[id, marks] : read.marks.asKeyValueRange())
            states.byId[id].*mark = marks.*mark;
    }
    for (SessionState &state : states.byId) {
        if (state.isRunning)
            state.failed = {};
    }
    if (const auto shown = states.byId.find(states.shown);
        shown != states.byId.end() && shown->news.isValid())
        see(*shown, read.at);
}

SessionStates reduce(SessionStates states, const StateEvent &event)
{
    std::visit([&states](const auto &one) { apply(states, one); }, event);
    return states;
}

StateKeeper::StateKeeper(QObject *parent)
    : QObject(parent)
    , m_states{.began = QDateTime::currentDateTimeUtc()}
{ }

StateKeeper::~StateKeeper() = default;

void StateKeeper::keepIn(const QString &file)
{
    m_settings = std::make_unique<QSettings>(settingsPlace(file), QSettings::IniFormat);
    const qint64 old = m_states.began.addDays(-kDays).toMSecsSinceEpoch();
    const QStringList keys = m_settings->allKeys();
    for (const QString &key : keys) {
        if (m_settings->value(key).toLongLong() < old)
            m_settings->remove(key);
    }
    read();
    m_watch.setPaths({m_settings->fileName()});
    connect(&m_watch, &FileWatch::changed, this, [this] {
        m_settings->sync();
        read();
    });
}

void StateKeeper::read()
{
    MarksRead read{.marks = {}, .at = QDateTime::currentDateTimeUtc()};
    for (const auto &[group, mark] : kMarks) {
        m_settings->beginGroup(group);
        const QStringList ids = m_settings->childKeys();
        for (const QString &id : ids) {
            const qint64 msecs = m_settings->value(id).toLongLong();
            read.marks[id].*mark = QDateTime::fromMSecsSinceEpoch(msecs, QTimeZone::UTC);
        }
        m_settings->endGroup();
    }
    apply(read);
}

void StateKeeper::write(const QString &id)
{
    const SessionState state = of(id);
    for (const auto &[group, mark] : kMarks) {
        const QString key = group + u'/' + id;
        const qint64 msecs = (state.*mark).isValid() ? (state.*mark).toMSecsSinceEpoch() : 0;
        if (m_settings->value(key).toLongLong() == msecs)
            continue;
        if (msecs == 0)
            m_settings->remove(key);
        else
            m_settings->setValue(key, msecs);
    }
}

// What streams is none of it.
void StateKeeper::follow(const Session &session, const SessionUpdate &update)
{
    if (std::holds_alternative<ConversationReset>(update))
        apply(SessionRead{session.id(), session.transcript(), session.isRunning()});
    else if (std::holds_alternative<UsageChanged>(update)
             || std::holds_alternative<PlanChanged>(update)
             || std::holds_alternative<UserMessageAdded>(update))
        apply(SessionTold{session.id(), update, session.isRunning()});
}

void StateKeeper::apply(const StateEvent &event)
{
    const SessionStates before = std::exchange(m_states, reduce(m_states, event));
    QSet<QString> ids;
    for (const auto &[id, state] : std::as_const(m_states.byId).asKeyValueRange()) {
        if (state != before.byId.value(id))
            ids.insert(id);
    }
    if (ids.isEmpty())
        return;
    if (m_settings) {
        for (const QString &id : std::as_const(ids))
            write(id);
    }
    emit changed(ids);
}

} // namespace Ui
