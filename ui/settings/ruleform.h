// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/scopedrule.h"
#include "ui/widgets/card.h"

class QLineEdit;

namespace Ui {

class Button;
class ChoiceField;
class Label;

//! \brief A form for one permission rule: what to do, about what, where, and in which file.
//!
//! Parts of a rule that it has no field for (arguments, a fingerprint) stay as they were.
class RuleForm : public Card
{
    Q_OBJECT

public:
    //! \a folder: of the session, absolute; empty: there is none, so all rules are the person's.
    explicit RuleForm(const QString &folder, QWidget *parent = nullptr);

    //! Shows \a rule to be changed; \a isNew: it is to be added.
    void setRule(const AgentCore::PermissionRule &rule, AgentCore::RuleScope scope, bool isNew);
    //! InvalidInput with what is missing or wrong.
    AgentCore::Result<AgentCore::PermissionRule> rule() const;
    //! Why no command could ever fit what is typed; empty: one may.
    QString neverFits() const;
    AgentCore::RuleScope scope() const;
    void setSavable(bool isSavable);
    void setProblem(const QString &text);
    void focusFirst();

signals:
    //! Somebody changed something.
    void changed();
    void saveRequested();
    void cancelled();

private:
    void buildFields();
    void buildLayout();
    void showKind();

    QString m_folder;
    AgentCore::PermissionRule m_rule; //!< As it was.
    Label *m_title = nullptr;
    ChoiceField *m_action = nullptr;
    ChoiceField *m_kind = nullptr;
    QLineEdit *m_value = nullptr;
    ChoiceField *m_where = nullptr;
    ChoiceField *m_scope = nullptr;
    Label *m_problem = nullptr;
    Button *m_save = nullptr;
    Button *m_cancel = nullptr;
};

} // namespace Ui
