// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/local/toolcatalogue.h"
#include "ui/widgets/card.h"

#include <functional>
#include <memory>

class QVBoxLayout;

namespace AgentCore {
class Tool;
class ToolTrial;
struct ElicitationField;
struct PermissionQuestion;
struct ToolOutput;
} // namespace AgentCore

namespace Ui {

class Button;
class FieldInput;
class Label;
class TextArea;

//! \brief A form for the parameters of one tool, and what a call of it brings a model; asks where a
//! call of a model would be asked about.
class ToolTrialView : public Card
{
    Q_OBJECT

public:
    //! \a folder: absolute; what the calls look at.
    explicit ToolTrialView(QString folder, QWidget *parent = nullptr);
    ~ToolTrialView() override;

    //! \brief Shows an empty form for \a tool.
    //!
    //! \a find: of an MCP server, the tool itself when it is called; null: of the program.
    using Find = std::function<std::shared_ptr<const AgentCore::Tool>()>;
    void start(const AgentCore::ToolFacts &tool, const Find &find = {});
    //! The tool that it is about; empty: none.
    QString tool() const { return m_tool; }

    //! One field for each parameter of \a schema, those that have to be there first.
    static QList<AgentCore::ElicitationField> fieldsOf(const QJsonObject &schema);

private:
    void buildLayout();
    void run();
    void answer(bool allows);
    void ask(const AgentCore::PermissionQuestion &question);
    void finish(const AgentCore::Result<AgentCore::ToolOutput> &result);
    //! Unset: something is wrong, which its field says.
    std::optional<QJsonObject> input();
    void showState();

    QString m_folder;
    QString m_tool;
    Find m_find;
    QJsonObject m_properties; //!< Of its schema.
    QList<FieldInput *> m_inputs;
    std::unique_ptr<AgentCore::ToolTrial> m_trial; //!< Null: none runs.
    QVBoxLayout *m_fields = nullptr;
    Label *m_title = nullptr;
    Label *m_question = nullptr;
    Label *m_outcome = nullptr;
    TextArea *m_output = nullptr;
    Button *m_run = nullptr;
    Button *m_stop = nullptr;
    Button *m_allow = nullptr;
    Button *m_refuse = nullptr;
};

} // namespace Ui
