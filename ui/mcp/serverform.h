// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverspec.h"

#include <QWidget>

class QCheckBox;
class QFormLayout;
class QLineEdit;
class QPlainTextEdit;

namespace Ui {

class Button;
class ChoiceField;
class Label;

//! A server to be written into a file.
struct ServerDraft
{
    AgentCore::McpServerSpec::Origin scope = AgentCore::McpServerSpec::Origin::User;
    QString name;
    QJsonObject entry; //!< As an mcp.json has it.
    friend bool operator==(const ServerDraft &, const ServerDraft &) = default;
};

//! \brief What one fills in to add an MCP server or to change one: a form, or JSON as the manuals
//! of all programs give it.
class ServerForm : public QWidget
{
    Q_OBJECT

public:
    using Scope = AgentCore::McpServerSpec::Origin;

    explicit ServerForm(QWidget *parent = nullptr);

    //! The files that it can stand in; \a project empty: only the person's.
    void setFiles(const QString &user, const QString &project);
    //! For a new one.
    void clear();
    //! The same with JSON.
    void paste();
    //! For a new one that is partly known. \a hint: what is still to be filled in; may be empty.
    void propose(const QString &name, const QJsonObject &entry, const QString &hint);
    //! For one that is there.
    void edit(const ServerDraft &server);
    //! What is wrong with what was submitted; empty: nothing.
    void setProblem(const QString &text);
    void focusFirst();

signals:
    //! \a replaces: one that is there was edited.
    void submitted(const QList<Ui::ServerDraft> &drafts, bool replaces);
    void cancelled();

private:
    using Kind = AgentCore::McpServerSpec::Kind;

    static QString kindId(Kind kind);
    void buildFields();
    void buildLayout();
    QLineEdit *addField(const QString &name, const QString &label, const QString &placeholder);
    QPlainTextEdit *addLines(const QString &name, const QString &label, const QString &placeholder);
    void fill(const QString &name, const QJsonObject &entry);
    void showKind();
    void showFile();
    void showJson(bool isShown);
    void showPasted();
    void submit();
    AgentCore::Result<QList<ServerDraft>> drafts() const;
    AgentCore::Result<QJsonObject> entryOfFields() const;
    AgentCore::Result<QJsonObject> entryOfJson() const;
    bool isLocal() const;

    QWidget *m_fields = nullptr;
    QFormLayout *m_form = nullptr;
    QLineEdit *m_name = nullptr;
    ChoiceField *m_kind = nullptr;
    QLineEdit *m_command = nullptr;
    QLineEdit *m_address = nullptr;
    QPlainTextEdit *m_variables = nullptr;
    QPlainTextEdit *m_headers = nullptr;
    QLineEdit *m_folder = nullptr;
    QCheckBox *m_trust = nullptr;
    ChoiceField *m_scope = nullptr;
    Label *m_file = nullptr;
    QPlainTextEdit *m_json = nullptr;
    Label *m_hint = nullptr;
    Label *m_problem = nullptr;
    Button *m_switch = nullptr;
    Button *m_save = nullptr;
    QString m_userFile;
    QString m_projectFile;
    QJsonObject m_edited; //!< Members without a field stay.
    QString m_editedName; //!< Empty: a new one is added.
};

} // namespace Ui
