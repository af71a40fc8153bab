// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/elicitation/addresswarnings.h"

#include <QCoreApplication>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {

struct AddressWords
{
    Q_DECLARE_TR_FUNCTIONS(Ui::ElicitationPrompt)
};

} // namespace

//! A host can be written to look like another one.
static bool isOddHost(const QString &encodedHost)
{
    return std::ranges::any_of(encodedHost.split(u'.'), [](const QString &part) {
        return part.startsWith("xn--"_L1, Qt::CaseInsensitive);
    });
}

QStringList addressWarnings(const QUrl &url)
{
    QStringList warnings;
    if (isOddHost(url.host(QUrl::FullyEncoded))) {
        warnings += AddressWords::tr(
            "Careful: the name of this site has letters that can look like others.");
    }
    if (url.scheme() != "https"_L1)
        warnings += AddressWords::tr("Careful: the connection to this page is not encrypted.");
    if (!url.userInfo().isEmpty()) {
        warnings += AddressWords::tr(
            "Careful: the address has a user name in it, which is not the site.");
    }
    return warnings;
}

} // namespace Ui
