// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/surroundings.h"

#include <array>
#include <cstdlib>
#include <pwd.h>
#include <unistd.h>

namespace App {

static bool isAbsolute(const char *path)
{
    return path && path[0] == '/';
}

void findHome()
{
    if (isAbsolute(std::getenv("HOME")))
        return;
    passwd entry = {};
    passwd *found = nullptr;
    std::array<char, 16 * 1024> buffer; // an entry has a few paths and names
    if (::getpwuid_r(::getuid(), &entry, buffer.data(), buffer.size(), &found) == 0 && found
        && isAbsolute(found->pw_dir))
        ::setenv("HOME", found->pw_dir, 1);
}

} // namespace App
