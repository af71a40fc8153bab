// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "tests/support/uifakeagent.h"
#include "ui/conversation/conversationview.h"

#include <functional>
#include <memory>

namespace Bench {

//! Mean and worst of some steps, in milliseconds.
struct Steps
{
    std::vector<double> times;

    //! Runs \a step and takes its time.
    void measure(const std::function<void()> &step);
    double mean() const;
    double worst() const;
    //! The value that \a share (0 to 1) of the steps do not exceed.
    double quantile(double share) const;
};

//! Markdown like that of a long answer: prose, lists, code and small tables; about \a characters.
QString longAnswer(qsizetype characters);
//! \a turns of a question, a call and an answer of three blocks: six rows each.
std::vector<AgentCore::SessionUpdate> longTranscript(int turns);

//! A conversation in a window of its own, painted on command.
class ConversationProbe
{
public:
    explicit ConversationProbe(std::vector<AgentCore::SessionUpdate> transcript);

    void send(const AgentCore::SessionUpdate &update) { m_session.say(update); }
    //! Takes over what was sent and paints all that is in view.
    void paint();
    Ui::ConversationView *view() const { return m_view.get(); }

private:
    Testing::UiFakeSession m_session;
    std::unique_ptr<Ui::ConversationView> m_view;
};

} // namespace Bench
