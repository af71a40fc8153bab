// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzzcheck.h"

#include "agentcore/permission/catastrophefloor.h"
#include "agentcore/permission/commandanalyser.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

static QString quoted(QString text)
{
    return u'\'' + text.replace(u'\'', u"'\\''"_s) + u'\'';
}

// The first byte chooses nothing here: a command line has no pieces.
QString checkShellCommand(QByteArrayView input)
{
    static const QString directory = u"/nowhere/project"_s;
    if (input.isEmpty())
        return {};
    const QString command = QString::fromUtf8(input.sliced(1));
    const auto analyse
        = [](const QString &text) { return analyseCommand(text, directory, {directory}); };
    const CommandAnalysis analysis = analyse(command);
    const bool isRefused = catastropheIn(command, directory).has_value();
    if (analysis.isReadOnly()) {
        if (isRefused)
            return u"what only reads is refused"_s;
        if (!std::ranges::all_of(analysis.parts, &CommandPart::isReadOnly))
            return u"a part of what only reads does more"_s;
        if (!analysis.sensitive.isEmpty() || analysis.runsInBackground)
            return u"what only reads names secrets or stays behind"_s;
    }
    // What it means does not change what a line after it does.
    if (!command.endsWith(u'\\')) {
        if (analyse(command + u"\nrm x"_s).isReadOnly())
            return u"it reads only, with a removal behind it"_s;
        const bool isClear = ShellScript::parse(command).problem.isEmpty();
        if (isClear && !catastropheIn(command + u"\nrm -rf /"_s, directory))
            return u"the floor misses a line behind it"_s;
    }
    if (analyse(u"sh -c "_s + quoted(command)).isReadOnly())
        return u"a shell only reads"_s;
    if (isRefused && !catastropheIn(u"sudo sh -c "_s + quoted(command), directory))
        return u"the floor does not look into a shell"_s;
    return {};
}

} // namespace Testing
