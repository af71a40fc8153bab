// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/localfilesystem.h"
#include "agentcore/ports/localterminal.h"
#include "agentcore/tools/backgroundjobs.h"
#include "agentcore/tools/tool.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace AgentCore {

//! \brief A workspace on disk with a context around it, and calls that run to their end.
class ToolFixture
{
public:
    ToolFixture()
    {
        root = QDir(m_dir.path()).canonicalPath() + QStringLiteral("/project");
        QDir().mkpath(root);
        context.roots = {root};
        context.files = &m_files;
        context.terminals = &m_terminals;
        context.jobs = &jobs;
    }

    QString path(const QString &name) const { return root + u'/' + name; }

    bool put(const QString &name, const QByteArray &bytes) const
    {
        return putFile(path(name), bytes);
    }

    QByteArray get(const QString &name) const { return fileContent(path(name), "(missing)"); }

    //! Creates and prepares a call.
    Result<ToolPreview> prepare(const Tool &tool, const QJsonObject &input)
    {
        auto created = tool.createCall(input, &context);
        if (!created)
            return std::unexpected(created.error());
        call = std::move(*created);
        QSignalSpy spy(call.get(), &ToolCall::prepared);
        call->prepare();
        if (!spy.isEmpty() || !spy.wait(10'000))
            return fail(ErrorCode::Internal, QStringLiteral("prepared() did not come in time"));
        return spy.first().first().value<Result<ToolPreview>>();
    }

    //! Runs the call of prepare().
    Result<ToolOutput> start()
    {
        QSignalSpy spy(call.get(), &ToolCall::finished);
        call->setPermit(permit);
        call->start();
        if (!spy.isEmpty() || !spy.wait(60'000))
            return fail(ErrorCode::Internal, QStringLiteral("finished() did not come in time"));
        return spy.first().first().value<Result<ToolOutput>>();
    }

    Result<ToolOutput> run(const Tool &tool, const QJsonObject &input)
    {
        const auto preview = prepare(tool, input);
        return preview ? start() : std::unexpected(preview.error());
    }

    //! The text of run(), or "error: ..." with its message.
    QString text(const Tool &tool, const QJsonObject &input)
    {
        const auto output = run(tool, input);
        return output ? output->text : QStringLiteral("error: ") + output.error().text();
    }

    QString root; //!< The working directory.
    ToolContext context;
    BackgroundJobs jobs;
    CommandPermit permit; //!< For start().
    std::unique_ptr<ToolCall> call;

private:
    QTemporaryDir m_dir;
    LocalFileSystem m_files;
    LocalTerminalPort m_terminals;
};

} // namespace AgentCore
