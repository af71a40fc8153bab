// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/applypatchtool.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/tools/builtin/applypatchcall.h"
#include "agentcore/tools/builtin/toolpaths.h"
#include "agentcore/tools/builtin/toolschema.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

ToolDefinition ApplyPatchTool::definition() const
{
    return {
        u"apply_patch"_s,
        u"Changes files by a patch, all of it or, unless it is stopped, nothing. It begins with "
        u"the line *** Begin Patch "
        "and ends with *** End Patch; between them stand *** Add File: PATH (each line begins with "
        "+), *** Delete File: PATH and *** Update File: PATH (optionally *** Move to: PATH, then "
        "parts of about three kept lines around each change: @@ LINE for a class or function they "
        "stand in, \" \" kept, \"-\" removed, \"+\" added; *** End of File after the last lines). "
        "Paths are relative to the working directory."_s,
        schemaObject({{"input"_L1, schemaProperty("string"_L1, u"The whole patch."_s)}},
                     {u"input"_s}),
        patchGrammar(),
    };
}

QString ApplyPatchTool::title(const QJsonObject &input, const ToolContext &context) const
{
    const auto patch = parsePatch(input.value("input"_L1).toString());
    if (!patch)
        return u"Patch files"_s;
    if (patch->size() > 1)
        return u"Patch %1 files"_s.arg(patch->size());
    return titleWithPath(u"Patch"_s, u"file"_s, patch->first().path, context);
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
    auto target = resolveEntryParam(context, patch.newPath, "input"_L1);
    if (!target)
        return std::unexpected(target.error());
    file.newPath = *target;
    return file;
}

Result<std::unique_ptr<ToolCall>> ApplyPatchTool::createCall(const QJsonObject &input,
                                                             ToolContext *context) const
{
    JsonReader reader(input);
    const QString text = reader.requiredString("input"_L1);
    if (const auto read = reader.finish(true); !read)
        return std::unexpected(read.error());
    const auto patch = parsePatch(text);
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
