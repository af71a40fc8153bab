// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QUrl;

namespace Ui {

//! What a person is to be warned of before the page \a url is opened, in the user's language.
QStringList addressWarnings(const QUrl &url);

} // namespace Ui
