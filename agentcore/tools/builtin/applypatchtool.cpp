// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/applypatchtool.h"

#include "agentcore/tools/builtin/applypatchcall.h"
#include "agentcore/tools/toolpaths.h"
#include "toolprompts.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {
struct PatchParams
{
    QString input;
};
} // namespace

static const ToolFields<PatchParams> &patchFields()
{
    static const ToolFields<PatchParams> fields(
        ToolPrompts::apply_patch,
        {{"input"_L1,
          &PatchParams::input,
          {.required = true, .empty = FieldRules::Empty::Allowed}}});
    return fields;
}

ToolDefinition ApplyPatchTool::definition() const
{
    ToolDefinition definition = patchFields().definition();
    definition.grammar = patchGrammar();
    return definition;
}

Phrase ApplyPatchTool::title(const QJsonObject &input, const ToolContext &context) const
{
    const auto patch = parsePatch(input.value("input"_L1).toString());
    if (!patch)
        return Phrase(Saying::PatchFiles);
    if (patch->size() > 1)
        return Phrase(Saying::PatchCount, {QString::number(patch->size())});
    return titleWithPath(Saying::PatchFiles, Saying::Patch, patch->first().path, context);
}

//! What is deleted or moved is the entry itself, not what a link leads to.
static Result<PatchedFile> resolved(const FilePatch &patch, const ToolContext &context)
{
    PatchedFile file;
    file.patch = patch;
    const bool isEntry = patch.kind == FilePatch::Kind::Delete || !patch.newPath.isEmpty();
    auto path = isEntry ? resolveEntryParam(context, patch.path, "input"_L1)
                        : resolveParam(context, patch.path, "input"_L1);
    if (!path)
        return std::unexpected(path.error());
    file.path = *path;
    if (patch.newPath.isEmpty())
        return file;
    auto target = resolveNewEntryParam(context, patch.newPath, "input"_L1);
    if (!target)
        return std::unexpected(target.error());
    file.newPath = *target;
    return file;
}

Result<std::unique_ptr<ToolCall>> ApplyPatchTool::createCall(const QJsonObject &input,
                                                             ToolContext *context) const
{
    const auto params = patchFields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    const auto patch = parsePatch(params->input);
    if (!patch)
        return std::unexpected(patch.error());
    std::vector<PatchedFile> files;
    QStringList paths;
    for (const FilePatch &wanted : *patch) {
        const auto file = resolved(wanted, *context);
        if (!file)
            return std::unexpected(file.error());
        // Two names may lead to one file.
        if (paths.contains(file->path) || paths.contains(file->target())) {
            return fail(ErrorCode::InvalidInput,
                        u"the patch names %1 twice; do it in two patches"_s.arg(wanted.path),
                        u"/input"_s);
        }
        paths += {file->path, file->target()};
        files.push_back(*file);
    }
    return std::make_unique<ApplyPatchCall>(std::move(files), context);
}

} // namespace AgentCore
