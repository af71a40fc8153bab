// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/providercatalogue.h"

#include <QDataStream>

#include <array>

//! \brief The program's own catalogue as bytes that need no parser and no checks.
//!
//! While the program is built, makecatalogue writes them of the very JSON that
//! ProviderCatalogue::fromJson() takes: reading that was half of what opening a session costs.
//! Strings, numbers and dates are QDataStream's; a price that is not known is -1.
namespace AgentCore::PackedCatalogue {

inline constexpr auto kVersion = QDataStream::Qt_6_0;

//! All that CatalogueModel::reasoningLevels may have, weakest first; packed as a bit of each.
inline constexpr std::array kLevels{QLatin1StringView("off"),  QLatin1StringView("minimal"),
                                    QLatin1StringView("low"),  QLatin1StringView("medium"),
                                    QLatin1StringView("high"), QLatin1StringView("xhigh"),
                                    QLatin1StringView("max")};

//! All providers, whose models are unpacked when somebody looks; \a packed stays.
QList<CatalogueProvider> providers(QByteArrayView packed, QDate &checked);
//! What CatalogueModels::fromLater() was given.
QList<CatalogueModel> models(QByteArrayView packed);

} // namespace AgentCore::PackedCatalogue
