// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/auditrecord.h"
#include "agentcore/permission/rulelisting.h"

#include <QCoreApplication>

namespace Ui {

//! \brief Words for permission rules and for decisions about calls.
class RuleTexts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::RuleTexts)

public:
    //! "Allow", "Ask", "Deny".
    static QString action(AgentCore::PermissionRule::Action action);
    //! Of resources/icons; a sign beside the word.
    static QString actionIcon(AgentCore::PermissionRule::Action action);
    //! "Built in", "Yours", ...: a heading.
    static QString scope(AgentCore::RuleScope scope);
    //! What the rule covers.
    static QString coverage(const AgentCore::PermissionRule &rule);
    static QString coverage(const AgentCore::ListedRule &rule);
    //! "only in ~/app · decided 12 times, last on ..."; may be empty.
    static QString facts(const AgentCore::ListedRule &rule);

    //! What the call was about, in one line: the command, the path, the address.
    static QString subject(const AgentCore::AuditRecord &record);
    //! "Ran without a question", "You allowed it", ...
    static QString outcome(AgentCore::AuditOutcome outcome);
    static QString outcomeIcon(AgentCore::AuditOutcome outcome);
    //! \brief Why it went as it did, a sentence each: what decided, what the person answered.
    static QStringList why(const AgentCore::AuditRecord &record);

private:
    static QString builtIn(const QString &basis);
    static QString basis(const AgentCore::AuditRecord &record);
    static QString answer(const AgentCore::AuditRecord &record);
};

} // namespace Ui
