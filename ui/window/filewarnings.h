// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace Ui {

class Banner;

//! \brief Tells the person when a window starts that what it remembers cannot be kept or read.
class FileWarnings
{
    Q_DECLARE_TR_FUNCTIONS(Ui::FileWarnings)

public:
    //! \a preferences and \a state are the files of these.
    static void tell(const QString &preferences, const QString &state, Banner *banner);

private:
    static void tellMisread(const QString &preferences, Banner *banner);
};

} // namespace Ui
