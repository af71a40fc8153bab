// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/audithistory.h"
#include "ui/settings/settingspage.h"

#include <QTimer>

namespace Ui {

class Button;
class Card;
class ChoiceField;
class ItemList;
class Label;
class PickModel;
class SearchField;

//! \brief What was done, asked and refused, the newest first, and of each why it went so.
class AuditPage : public SettingsPage
{
    Q_OBJECT

public:
    //! \a auditFile: of the log.
    explicit AuditPage(const QString &auditFile, QWidget *parent = nullptr);

    //! Reads the log anew, beside the window.
    void reload();
    //! Shows what was decided about one call, until somebody looks for something else.
    void showCall(const QString &sessionId, const QString &callId);

signals:
    //! Somebody wants to see the rule that decided.
    void ruleWanted(const AgentCore::ScopedRule &rule);

private:
    void buildFilter();
    void buildList();
    void buildWhy();
    AgentCore::AuditFilter filter() const;
    void showHistory(const AgentCore::AuditHistory &history);
    const AgentCore::AuditRecord *current() const;
    void showWhy();

    QString m_auditFile;
    AgentCore::AuditHistory m_history;
    AgentCore::AuditFilter m_call; //!< Unset members: it is about no one call.
    QTimer m_delay; //!< While somebody types.
    int m_reading = 0;
    SearchField *m_search = nullptr;
    ChoiceField *m_group = nullptr;
    ItemList *m_list = nullptr;
    PickModel *m_entries = nullptr;
    Label *m_count = nullptr;
    Card *m_why = nullptr;
    Label *m_subject = nullptr;
    Label *m_reasons = nullptr;
    Button *m_rule = nullptr;
};

} // namespace Ui
