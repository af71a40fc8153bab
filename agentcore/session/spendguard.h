// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/spendlimits.h"
#include "agentcore/history/spendstate.h"
#include "agentcore/store/spendlog.h"

#include <array>
#include <functional>

namespace AgentCore {

//! \brief Counts what one session spends, its sub-agents included, and says when a limit is near or
//! reached. Lives as long as the session.
//!
//! Requests count when they are sent, money when its figures come; a request whose cost is not
//! known costs nothing here. Sums of the day are shared with all processes, and kept also
//! without a limit, as one may be set in the afternoon.
class AGENTCORE_EXPORT SpendGuard
{
public:
    //! \a folder: of SpendLog. \a today: for tests; null: the calendar's.
    explicit SpendGuard(const QString &folder, std::function<QDate()> today = {});

    //! Those of the settings; what the session's own say goes before.
    void setLimits(const SpendLimits &limits);
    //! Where refresh() finds the limits; null: they stay as they are.
    void setSource(std::function<Result<SpendLimits>()> source) { m_source = std::move(source); }
    //! The limits as they are now. After an error nothing is to be sent: who sets one wants it
    //! kept.
    Result<void> refresh();
    //! Both together.
    const SpendLimits &limits() const { return m_limits; }
    //! What the user said of \a scope for this session alone: money and requests each for itself;
    //! an empty one takes back both.
    void setOwnLimit(SpendScope scope, const SpendLimit &limit);
    //! All limits and how near they are: of the turn, the session, the day.
    std::vector<SpendState> states();
    //! What the stored session has spent before.
    void setSpent(const SpendLog::Sums &session);
    const SpendLog::Sums &sessionSums() const { return m_sums[size_t(SpendScope::Session)]; }
    //! A prompt: the sums of the turn begin anew.
    void beginTurn();

    //! The first limit that is reached; nothing more is to be sent.
    std::optional<SpendState> reached();
    //! A limit that is near and of which the user was not asked yet.
    std::optional<SpendState> near();
    //! The user is asked of \a state: near() does not name it again, in this turn, in this session
    //! or on this day.
    void noteAsked(const SpendState &state);
    //! The user wants no more: reached() names \a state until the next turn.
    void stop(const SpendState &state) { m_stopped = state; }

    void noteRequest();
    void noteCost(double usd);
    //! Why the sums of the day could not be read or written, once; empty: they could.
    QString takeTrouble() { return std::exchange(m_trouble, {}); }
    //! A model is not asked while nobody knows what it costs.
    bool wantsPrices() const { return m_limits.wantsPrices && countsMoney(); }
    //! True when there is a limit of money.
    bool countsMoney() const;

private:
    struct Row
    {
        SpendScope scope;
        SpendLimit limit;
        SpendLog::Sums sums;
    };

    std::vector<Row> rows();
    bool &asked(const SpendState &state);
    bool countsDays() const { return m_limits.day != SpendLimit(); }
    QDate today() const { return m_today ? m_today() : QDate::currentDate(); }
    void noteTrouble(const Result<void> &result);

    SpendLimits m_settings;
    SpendLimits m_own;
    SpendLimits m_limits;
    std::function<Result<SpendLimits>()> m_source;
    std::array<SpendLog::Sums, 2> m_sums; //!< Of turn and session.
    std::array<bool, 6> m_asked{};
    QDate m_askedDay; //!< The day of the last two.
    std::optional<SpendState> m_stopped;
    SpendLog m_log;
    std::function<QDate()> m_today;
    QString m_trouble;
    bool m_hadTrouble = false;
};

} // namespace AgentCore
