// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/filewarnings.h"

#include "agentcore/base/plainfile.h"
#include "ui/preferences/misreadpreferences.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"
#include "ui/widgets/banner.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

void FileWarnings::tell(const QString &preferences, const QString &state, Banner *banner)
{
    for (const QString &file : {preferences, state}) {
        if (const auto checked = PlainFile::checkReplaceable(file); !checked)
            banner->showMessage(Banner::Kind::Warning,
                                tr("%1: %2. What you choose is kept only until the window closes.")
                                    .arg(displayPath(file), coreText(checked.error().message)),
                                {}, u"settings"_s);
    }
    tellMisread(preferences, banner);
}

void FileWarnings::tellMisread(const QString &preferences, Banner *banner)
{
    const MisreadPreferences misread = MisreadPreferences::of(preferences);
    if (!misread.isOther && misread.values.isEmpty())
        return;
    const QString values = displayLine(misread.values.join(u", "_s).left(200));
    banner->showMessage(
        Banner::Kind::Warning,
        misread.values.isEmpty()
            ? tr("%1 is not a preferences file, so the defaults are used.")
                  .arg(displayPath(preferences))
            : tr("%1 has settings that are not understood, so their defaults are used: %2")
                  .arg(displayPath(preferences), values),
        {}, u"preferences"_s);
}

} // namespace Ui
