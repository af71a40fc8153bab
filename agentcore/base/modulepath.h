// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QFunctionPointer>

namespace AgentCore {

//! \brief Where a module that is loaded at run time is: "agentao-ui.so".
//!
//! Beside the library in the build tree, in a folder of its own where the program is installed;
//! both seen from the running program. NotFound when it is not there.
AGENTCORE_EXPORT Result<QString> findModule(const QString &fileName);

//! \brief The function \a name of the module \a fileName, which stays loaded.
//!
//! NotFound when the module is not installed; Unsupported, which begins with \a failure (a sentence
//! says why as its last part), when it cannot be loaded or has no such function.
AGENTCORE_EXPORT Result<QFunctionPointer> resolveInModule(const QString &fileName, const char *name,
                                                          const Phrase &failure);

//! The same as a function of the type that it has.
template <typename Function>
Result<Function> moduleFunction(const QString &fileName, const char *name, const Phrase &failure)
{
    return resolveInModule(fileName, name, failure).transform([](QFunctionPointer function) {
        return reinterpret_cast<Function>(function);
    });
}

} // namespace AgentCore
