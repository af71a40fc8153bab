// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/agents/agententries.h"

#include <QWidget>

class QCheckBox;
class QFormLayout;
class QLineEdit;
class QPlainTextEdit;

namespace Ui {

class Button;
class Label;

//! What one fills in to add an agent: a form, or JSON as its maker gives it.
class AgentForm : public QWidget
{
    Q_OBJECT

public:
    explicit AgentForm(QWidget *parent = nullptr);

    //! Fills it with what is there already.
    void edit(const QString &name, const QJsonObject &entry);
    void clear();
    //! What is wrong with what was submitted; empty: nothing.
    void setProblem(const QString &text);
    void focusFirst();

signals:
    //! \a replaces: an entry was edited.
    void submitted(const QList<Ui::AgentEntryDraft> &drafts, bool replaces);
    void cancelled();

private:
    void buildLayout();
    QLineEdit *addField(QFormLayout *form, const QString &name, const QString &label,
                        const QString &placeholder);
    void addChoices(QFormLayout *form);
    void submit();
    AgentCore::Result<QList<AgentEntryDraft>> drafts() const;
    AgentCore::Result<QJsonObject> variables() const;
    void showJson(bool isShown);

    QWidget *m_fields = nullptr;
    QLineEdit *m_name = nullptr;
    QLineEdit *m_command = nullptr;
    QLineEdit *m_description = nullptr;
    QLineEdit *m_folder = nullptr;
    QPlainTextEdit *m_variables = nullptr;
    QCheckBox *m_sandbox = nullptr;
    QCheckBox *m_servers = nullptr;
    QCheckBox *m_draft = nullptr; //!< Of version 2 of the protocol.
    QPlainTextEdit *m_json = nullptr;
    Button *m_switch = nullptr;
    Button *m_save = nullptr;
    Label *m_problem = nullptr;
    QJsonObject m_edited; //!< Members without a field stay.
    QString m_editedName; //!< Empty: a new one is added.
};

} // namespace Ui
