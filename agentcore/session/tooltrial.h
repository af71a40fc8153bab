// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"
#include "agentcore/tools/toolcall.h"

#include <memory>

namespace AgentCore {

class Tool;
enum class AuditOutcome;

//! \brief One call of a tool that the person makes to see what a model would get.
//!
//! It is judged as a call of a model is in the default mode, with the rules of the person and the
//! folder, and written down alike. Of the tools of the program only those that change nothing can
//! be tried, outside of any session; those of MCP servers are called at the server of a session,
//! and asked about unless a rule says otherwise.
class AGENTCORE_EXPORT ToolTrial : public QObject
{
    Q_OBJECT

public:
    //! \a folder: absolute; the working directory.
    explicit ToolTrial(const QString &folder, QObject *parent = nullptr);
    ~ToolTrial() override;

    static bool isPossible(const Tool &tool);

    //! Calls the tool \a name; leads to asked() or finished(). To be called once.
    void start(const QString &name, const QJsonObject &input);
    //! The same for \a tool of an MCP server; null: NotFound.
    void start(const std::shared_ptr<const Tool> &tool, const QJsonObject &input);
    //! The answer to asked().
    void answer(bool allows);
    //! Leads to finished() with ErrorCode::Cancelled, unless it is over.
    void cancel();

signals:
    //! The person is to say whether it may run; see answer().
    void asked(const AgentCore::PermissionQuestion &question);
    //! \brief Exactly once, never from within start().
    //!
    //! NotFound, Unsupported (it cannot be tried), InvalidInput, PermissionDenied with the reason,
    //! and what the call says.
    void finished(const AgentCore::Result<AgentCore::ToolOutput> &result);

private:
    void prepare(const QString &name, const QJsonObject &input);
    void prepare(const std::shared_ptr<const Tool> &tool, const QJsonObject &input);
    void judge(const Result<ToolPreview> &preview);
    void run();
    void audit(AuditOutcome outcome);
    void end(const Result<ToolOutput> &result);

    struct Parts;
    std::unique_ptr<Parts> m;
};

} // namespace AgentCore
